package fourstroke.backend.glfw;

import fourstroke.backend.base.WindowModel;
import fourstroke.backend.base.script.Script;
import fourstroke.backend.base.script.ScriptPlayer;
import fourstroke.backend.base.script.ScriptedInput;
import fourstroke.backend.base.time.WindowTime;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.Frame;
import fourstroke.loop.api.window.Window.State;

import org.jspecify.annotations.Nullable;

/// Plays the script of a window on a screen. The real user can use the window while the script
/// plays. By default the script plays in real time. With the option `from`, the script plays in
/// virtual time until the tick of this option. In virtual time the window is hidden and gets no
/// input of the real user, so that the game does not depend on the real user.
final class ScriptedUser implements ScriptPlayer.Target {

    private final GlfwPort port;
    private final WindowModel window;
    private final WindowTime time;
    private final ScriptPlayer player;
    // Whether the window is shown when virtual time ends and real time begins.
    private final boolean visible;
    // The last frame that was skipped while time was virtual; null if no frame was skipped.
    private @Nullable Frame skipped;
    private long presented;
    private long heldNanos;

    ScriptedUser(Script script, WindowTime time, GlfwPort port, boolean visible) {
        this.port = port;
        this.time = time;
        this.visible = visible;
        window = port.model;
        player = new ScriptPlayer(script, time, this);
        window.setModifiers(player::modifiers);
    }

    /// {@return whether time is still virtual, because the tick of the option `from` is not reached
    /// yet}
    boolean skips() {
        return time.isVirtual();
    }

    /// {@return whether the loop draws frames while time is virtual, as in a window without a
    /// screen}
    boolean visible() {
        return visible;
    }

    /// Advances virtual time to the given time. If the given time is `Long.MAX_VALUE`, the loop
    /// waits without a deadline. Only the real user could end such a wait, so the window changes to
    /// real time.
    void skipTo(long nanos) {
        if (nanos == Long.MAX_VALUE) beginRealTime();
        else time.restUntil(nanos);
    }

    /// Skips a frame that the loop presents while time is virtual.
    void skip(Frame frame) {
        port.output().present(frame, false);
        skipped = frame;
    }

    /// Shows the window with the last frame of the game, and then changes from virtual time to real
    /// time. The method presents the frame while time is virtual, because the first frame of a
    /// window takes long and would make the loop late in real time.
    private void beginRealTime() {
        if (!skips()) return;
        if (visible) port.placement.show();
        if (skipped != null) port.present(skipped);
        skipped = null;
        time.becomeReal();
    }

    /// Applies all actions of the script that are due now, including the actions at ticks up to the
    /// given tick.
    void playUntilTick(long tick) {
        player.playUntilTick(tick);
    }

    /// Applies all actions of the script that are due now.
    ///
    /// @return whether inputs arrived
    boolean play() {
        int before = window.pending();
        player.play();
        return window.pending() > before;
    }

    /// {@return the time of the next action of the script or the given deadline, whichever is
    /// earlier}
    long until(long deadlineNanos) {
        return Math.min(deadlineNanos, player.nextNanos());
    }

    /// Waits for the time that presenting a frame takes according to the script.
    void presented() {
        time.pass(player.delayNanos(presented++));
    }

    /// {@return the total time for which the script has simulated that the user holds the border of
    /// the window, in nanoseconds}
    long heldNanos() {
        return heldNanos;
    }

    void close() {
        time.close();
    }

    /// Carries out one action of the script. If the action changes the size of the window, the
    /// window system may change the size with a delay.
    @Override
    public void happen(ScriptedInput scripted, long stampNanos) {
        switch (scripted) {
            case ScriptedInput.Given(Input input) -> window.take(input, stampNanos);
            case ScriptedInput.MouseTo(double x, double y) -> window.movePointer(x, y, stampNanos);
            case ScriptedInput.PointerLeaves() -> window.leavePointer(stampNanos);
            case ScriptedInput.MouseButtonGoes(MouseButton button, boolean down) ->
                    window.button(button, down, stampNanos);
            case ScriptedInput.ResizedTo(Size size, _) -> port.resize(size.atLeast(new Size(1, 1)));
            case ScriptedInput.ScaledTo(_, ScriptedInput.Origin origin) ->
                    throw new IllegalArgumentException(
                            origin
                                    + ": a script cannot change the number of pixels per point of a"
                                    + " window on a screen, because the screen determines this"
                                    + " number");
            case ScriptedInput.PutAway() -> port.setState(State.MINIMIZED);
            case ScriptedInput.TakenBack() -> port.placement.restore();
            case ScriptedInput.Held(long nanos) -> {
                time.pass(nanos);
                heldNanos += nanos;
            }
            case ScriptedInput.KeyboardGoes(boolean here) -> window.setFocused(here, stampNanos);
            case ScriptedInput.RealTimeBegins() -> beginRealTime();
        }
    }
}
