package fourstroke.backend.base.script;

import fourstroke.backend.base.WindowModel;
import fourstroke.backend.base.time.WindowTime;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Input.KeyPress;
import fourstroke.loop.api.Input.KeyRelease;
import fourstroke.loop.api.KeyCode;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.LinkedBlockingQueue;

/// Plays a [Script] to a window: it applies each action when the action is due. It also passes on
/// inputs from other threads. All methods except [#offer(Input...)] must be called on the thread of
/// the window.
public final class ScriptPlayer {

    /// A window to which a script is played.
    public interface Target {

        /// Applies a scripted action.
        ///
        /// @param stampNanos the time of the action
        void happen(ScriptedInput scripted, long stampNanos);
    }

    private final Script script;
    private final WindowTime time;
    private final Target target;
    private final LinkedBlockingQueue<Input> fromElsewhere =
            new LinkedBlockingQueue<>(WindowModel.INPUT_LIMIT);
    private final Set<KeyCode> keysDown =
            EnumSet.noneOf(KeyCode.class); // pressed in the script, also without focus
    private volatile boolean offered; // whether inputs arrived since the last time all were taken

    /// Plays a script to a window in the time of that window.
    public ScriptPlayer(Script script, WindowTime time, Target target) {
        this.script = script;
        this.time = time;
        this.target = target;
    }

    /// {@return the script}
    public Script script() {
        return script;
    }

    /// Passes on inputs from another thread and ends the rest of the window.
    ///
    /// @throws IllegalStateException if [WindowModel#INPUT_LIMIT] inputs from other threads are
    ///   pending
    public void offer(Input... given) {
        for (Input input : given) {
            if (!fromElsewhere.offer(input)) {
                throw new IllegalStateException(
                        "%s inputs from other threads are pending: the loop does not take them"
                                .formatted(WindowModel.INPUT_LIMIT));
            }
            offered = true;
        }
        time.wake();
    }

    /// {@return the time of the next action that has one, or [Long#MAX_VALUE] if there is none}
    public long nextNanos() {
        long scripted = script.nextNanos();
        return scripted == Long.MAX_VALUE ? Long.MAX_VALUE : time.startNanos() + scripted;
    }

    /// {@return true if nothing is pending: neither an action of the script nor an input from
    /// another thread}
    public boolean isQuiet() {
        return !script.hasInputs() && !offered;
    }

    /// Applies all actions that are due now.
    public void play() {
        if (script.nextNanos() != Long.MAX_VALUE) playScript();
        if (offered) takeFromElsewhere();
    }

    /// Applies all actions that are due now, and then the actions of all ticks up to this one.
    /// Actions with a time go first, because their times precede the tick.
    public void playUntilTick(long tick) {
        play();
        for (ScriptedInput next = script.pollUntilTick(tick);
                next != null;
                next = script.pollUntilTick(tick)) {
            happen(next, time.nowNanos());
        }
    }

    private void happen(ScriptedInput scripted, long stampNanos) {
        if (scripted instanceof ScriptedInput.Given(Input input)) {
            if (input instanceof KeyPress(KeyCode key)) keysDown.add(key);
            if (input instanceof KeyRelease(KeyCode key)) keysDown.remove(key);
        }
        target.happen(scripted, stampNanos);
    }

    /// {@return the modifier keys that the scripted user holds} They remain held while the window
    /// does not have the keyboard focus.
    public List<KeyCode> modifiers() {
        return WindowModel.MODIFIERS.stream().filter(keysDown::contains).toList();
    }

    /// {@return the delay of a frame that is presented now} Each delay is returned once.
    public long delayNanos(long frame) {
        if (!script.hasDelays()) return 0;
        return script.takeDelays(frame, time.nowNanos() - time.startNanos());
    }

    private void playScript() {
        long start = time.startNanos();
        // The time is read for each action: it passes while the user holds the window.
        for (long due = script.nextNanos();
                due <= time.nowNanos() - start;
                due = script.nextNanos()) happen(script.pollUntil(due), start + due);
    }

    private void takeFromElsewhere() {
        offered = false; // first, so that an input that arrives meanwhile sets it again
        long now = time.nowNanos();
        for (Input input = fromElsewhere.poll(); input != null; input = fromElsewhere.poll())
            happen(new ScriptedInput.Given(input), now);
    }
}
