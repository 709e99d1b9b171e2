package fourstroke.loop.core.view;

import fourstroke.loop.api.Axis;
import fourstroke.loop.api.Button;

/// The state of keyboard, mouse and game pads, for games that poll it in place of handling input
/// events.
///
/// It is built from the events that the loop hands out. What happened *in a tick* ([#pressed],
/// [#released], [#mouseDeltaX], [#scrollY] ...) is everything that arrived since the last update,
/// and holds until the next update is done: a press and a release within one tick are both seen, by
/// exactly one update. Frames may or may not see it. So is the press that began a scene: the space
/// bar that starts a game is also a jump in its first update, unless the game ignores it there.
///
/// While the game is paused, each frame sees what arrived since the frame before, once: a frame of
/// the pause sees nothing from before it. All that arrives in the pause also gathers for the next
/// update that [fourstroke.loop.core.view.GameTime#step] asks for, however many frames come before
/// it; [fourstroke.loop.core.GameLoop#resume()] drops it. What arrived before the pause, and no
/// update has seen, survives it: the next update sees it, the first after the pause or a stepped
/// one. Where the rate of updates is [fourstroke.loop.api.Rate#NEVER], it holds until the next
/// frame is presented. For the loop's thread.
public interface InputState {

    /// {@return when the current input happened, in nanoseconds of the window's clock} Between
    /// inputs it is the time of the last.
    long stampNanos();

    /// {@return whether a button is held}
    boolean isDown(Button button);

    /// {@return whether a button went down in this tick, still held or not}
    boolean pressed(Button button);

    /// {@return whether a button went up in this tick}
    boolean released(Button button);

    /// {@return the cursor's distance from the left edge of the window, in points}
    double mouseX();

    /// {@return the cursor's distance from the top edge of the window, in points}
    double mouseY();

    /// {@return how far the captured mouse was moved to the right in this tick, in points}
    double mouseDeltaX();

    /// {@return how far the captured mouse was moved down in this tick, in points}
    double mouseDeltaY();

    /// {@return how far the wheel was turned to the right in this tick, in steps}
    double scrollX();

    /// {@return how far the wheel was turned away from the user in this tick, in steps}
    double scrollY();

    /// {@return whether the pad with this number is connected, from 0 to
    /// [fourstroke.loop.api.Pad#LIMIT] - 1}
    ///
    /// @throws IllegalArgumentException if no pad can have this number
    boolean connected(int pad);

    /// {@return the position of a pad's axis; 0 for a pad that is not connected}
    ///
    /// @param pad from 0 to [fourstroke.loop.api.Pad#LIMIT] - 1
    /// @throws IllegalArgumentException if no pad can have this number
    double axis(int pad, Axis axis);

    /// {@return whether the window has the keyboard}
    boolean focused();
}
