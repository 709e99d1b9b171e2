package fourstroke.loop.testkit;

/// What the updates and frames of a game cost; [Play#measure] returns it. The first half of the
/// updates is left out, because code is compiled meanwhile.
///
/// Bytes and draw calls are nearly the same on every machine, so a test can give them a limit.
/// Times are not, so an update is compared with a loop that is measured on the same machine; give
/// this number a generous limit, several times what it is.
///
/// @param updates how many updates were measured, with the first half
/// @param bytesPerUpdate bytes that the game allocates in an update, on average
/// @param bytesPerFrame bytes that the game allocates while it draws a frame, on average; 0 if no
///   frame was drawn
/// @param drawCalls the most draw calls of a frame; 0 if a graphics card draws
/// @param work the median time of an update, divided by the time that a loop takes to mix 1,000
///   numbers, which is between one and four microseconds on most machines
public record Cost(
        long updates, double bytesPerUpdate, double bytesPerFrame, int drawCalls, double work) {}
