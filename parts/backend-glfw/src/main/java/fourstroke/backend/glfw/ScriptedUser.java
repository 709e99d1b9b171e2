package fourstroke.backend.glfw;

import fourstroke.backend.base.WindowModel;
import fourstroke.backend.base.script.Script;
import fourstroke.backend.base.script.ScriptPlayer;
import fourstroke.backend.base.script.ScriptedInput;
import fourstroke.backend.base.time.WindowTime;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.window.Window.State;

/// Plays the script of a window on a screen, in real time and in addition to the input of the user.
final class ScriptedUser implements ScriptPlayer.Target {

    private final GlfwPort port;
    private final WindowModel window;
    private final WindowTime time = new WindowTime(true);
    private final ScriptPlayer player;
    private long presented;
    private long heldNanos;

    ScriptedUser(Script script, GlfwPort port) {
        this.port = port;
        window = port.model;
        player = new ScriptPlayer(script, time, this);
        window.setModifiers(player::modifiers);
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

    /// {@return the time of the next action of the script, or the deadline if the deadline is
    /// earlier}
    long until(long deadlineNanos) {
        return Math.min(deadlineNanos, player.nextNanos());
    }

    /// Waits for the time that presenting a frame takes according to the script.
    void presented() {
        time.pass(player.delayNanos(presented++));
    }

    /// {@return the total time for which the user of the script held the border of the window, in
    /// nanoseconds}
    long heldNanos() {
        return heldNanos;
    }

    void close() {
        time.close();
    }

    /// The system may grant a request of the script for another size with a delay.
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
                                    + ": a window on a screen has the number of pixels per point of"
                                    + " its screen, so a script cannot change it");
            case ScriptedInput.PutAway() -> port.setState(State.MINIMIZED);
            case ScriptedInput.TakenBack() -> port.placement.restore();
            case ScriptedInput.Held(long nanos) -> {
                time.pass(nanos);
                heldNanos += nanos;
            }
            case ScriptedInput.KeyboardGoes(boolean here) -> window.setFocused(here, stampNanos);
        }
    }
}
