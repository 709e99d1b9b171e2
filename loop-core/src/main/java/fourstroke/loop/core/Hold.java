package fourstroke.loop.core;

/// A pause of a loop that lasts until the hold is closed, whatever else pauses and resumes the
/// loop: for a menu, a dialogue, or other code that is independent of the game. Use it as `try (var
/// _ = loop.hold()) { ... }`.
///
/// Closing a hold twice, or after its loop was closed, does nothing. For the loop's thread.
public interface Hold extends AutoCloseable {

    @Override
    void close();
}
