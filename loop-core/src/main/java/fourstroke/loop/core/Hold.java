package fourstroke.loop.core;

/// Keeps a loop paused until it is closed, whatever else pauses and resumes it: for a menu, a
/// dialogue, or whoever else is not the game itself. It is made for `try (var _ = loop.hold()) {
/// ... }`.
///
/// Closing it twice, or after its loop, does nothing. For the loop's thread.
public interface Hold extends AutoCloseable {

    @Override
    void close();
}
