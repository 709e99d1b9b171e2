package fourstroke.loop.testkit;

/// How much time and memory the updates and frames of a game take; [Play#measure] returns these
/// figures. The first half of the updates is left out, because Java compiles code during that time.
///
/// Bytes and draw calls are nearly the same on every machine, so a test can give them a limit.
/// Times differ between machines. So the time of an update is divided by the time of a loop that is
/// measured on the same machine. The limit for this number should be generous: several times the
/// number that was measured.
///
/// @param updates the number of updates that were measured, including the first half
/// @param bytesPerUpdate the number of bytes that the game allocates in an update, on average
/// @param bytesPerFrame the number of bytes that the game allocates while it draws a frame, on
///   average; 0 if no frame was drawn
/// @param drawCalls the largest number of draw calls in a frame; 0 if a graphics card draws
/// @param work the median time of an update, divided by the time that a loop takes to mix 1,000
///   numbers, which is between one and four microseconds on most machines
public record Cost(
        long updates, double bytesPerUpdate, double bytesPerFrame, int drawCalls, double work) {}
