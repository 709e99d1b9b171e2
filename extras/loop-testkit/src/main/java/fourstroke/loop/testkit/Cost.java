package fourstroke.loop.testkit;

/// How much time and memory the updates and frames of a game take; [Play#measure] returns these
/// figures. The measurement leaves out the first half of the updates, because Java compiles the
/// game's code during that half.
///
/// The numbers of bytes and draw calls are nearly the same on every machine, so a test can set
/// limits for them. Times differ between machines. So the time of an update is divided by the time
/// of a reference loop that is measured on the same machine. A test should set a generous limit for
/// this ratio, such as several times the measured ratio.
///
/// @param updates the number of updates that were measured, including the first half
/// @param bytesPerUpdate the number of bytes that the game allocates in an update, on average
/// @param bytesPerFrame the number of bytes that the game allocates while it draws a frame, on
///   average; 0 if no frame was drawn
/// @param drawCalls the largest number of draw calls in a frame; 0 if a graphics card draws
/// @param work the median time of an update, divided by the time of a reference loop that mixes
///   1,000 numbers; this loop takes one to four microseconds on most machines
public record Cost(
        long updates, double bytesPerUpdate, double bytesPerFrame, int drawCalls, double work) {}
