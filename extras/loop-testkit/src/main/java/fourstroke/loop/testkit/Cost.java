package fourstroke.loop.testkit;

/// The time and the memory that the updates and frames of a game take, measured by [Play#measure].
/// The measurement ignores the first half of the updates, because Java compiles the code of the
/// game during these updates.
///
/// The numbers of bytes and draw calls are nearly the same on every machine, so a test can set
/// limits for these numbers. The time of an update differs between machines. The value `work` is
/// therefore a ratio: the time of an update divided by the time of a reference loop on the same
/// machine. A test should set a generous limit for `work`, such as several times the measured
/// value.
///
/// @param updates the number of updates that the game ran, including the ignored first half
/// @param bytesPerUpdate the mean number of bytes that the game allocates in an update
/// @param bytesPerFrame the mean number of bytes that the game allocates while it draws a frame; 0
///   if no frame was drawn
/// @param drawCalls the largest number of draw calls in a frame; 0 if the backend draws with a
///   graphics card
/// @param work the median time of an update, divided by the time of a reference loop of 1,000
///   multiplications, which takes one to four microseconds on most machines
public record Cost(
        long updates, double bytesPerUpdate, double bytesPerFrame, int drawCalls, double work) {}
