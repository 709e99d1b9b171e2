package fourstroke.loop.core;

/// A pause of a loop that lasts until the hold is closed, even if other code pauses and resumes the
/// loop. Holds are for menus, dialogues and other code that is independent of the game. Example:
/// `try (var _ = loop.hold()) { ... }`.
///
/// Closing a hold a second time, or after its loop was closed, has no effect. A program may use a
/// hold only on the loop's thread.
public interface Hold extends AutoCloseable {

    @Override
    void close();
}
