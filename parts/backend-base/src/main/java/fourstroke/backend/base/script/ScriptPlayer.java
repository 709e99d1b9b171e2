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

/// Plays a [Script] in a window: the player applies each action when the action is due. The player
/// also applies inputs that other threads pass to [#offer(Input...)]. All methods except
/// [#offer(Input...)] must be called on the thread of the window.
public final class ScriptPlayer {

    /// The window in which a script is played.
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

    /// The keys that the scripted user holds, even while the window does not have the keyboard
    /// focus.
    private final Set<KeyCode> keysDown = EnumSet.noneOf(KeyCode.class);

    // True if inputs from other threads have arrived since the player last emptied the queue
    // `fromElsewhere`.
    private volatile boolean offered;

    /// Creates a player of a script in a window. The clock of the window determines when actions
    /// are due.
    public ScriptPlayer(Script script, WindowTime time, Target target) {
        this.script = script;
        this.time = time;
        this.target = target;
    }

    /// {@return the script that this player plays}
    public Script script() {
        return script;
    }

    /// Queues inputs from another thread, which the window applies later, and ends the current wait
    /// of the window.
    ///
    /// @throws IllegalStateException if [WindowModel#INPUT_LIMIT] inputs from other threads have
    ///   not been applied yet
    public void offer(Input... given) {
        for (Input input : given) {
            if (!fromElsewhere.offer(input)) {
                throw new IllegalStateException(
                        "the loop has not taken %s inputs from other threads, and no more inputs can wait: feed inputs more slowly"
                                .formatted(WindowModel.INPUT_LIMIT));
            }
            offered = true;
        }
        time.wake();
    }

    /// {@return the time of the next action whose moment is a time, or [Long#MAX_VALUE] if the
    /// script has no such action}
    public long nextNanos() {
        long scripted = script.nextNanos();
        return scripted == Long.MAX_VALUE ? Long.MAX_VALUE : time.startNanos() + scripted;
    }

    /// {@return whether the player has nothing to apply, because the script has no more actions and
    /// no input has arrived from another thread}
    public boolean isQuiet() {
        return !script.hasInputs() && !offered;
    }

    /// Applies all actions that are due now.
    public void play() {
        if (script.nextNanos() != Long.MAX_VALUE) playScript();
        if (offered) takeFromElsewhere();
    }

    /// Applies all actions that are due now, and then the actions of all ticks up to the given
    /// tick. The player first applies the due actions whose moment is a time, because their times
    /// have already passed when the tick begins.
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

    /// {@return the modifier keys that the scripted user holds} The keys count as held even while
    /// the window does not have the keyboard focus.
    public List<KeyCode> modifiers() {
        return WindowModel.MODIFIERS.stream().filter(keysDown::contains).toList();
    }

    /// {@return the sum of the scripted delays of a frame that is presented now, in nanoseconds}
    /// The method removes these delays from the script.
    public long delayNanos(long frame) {
        if (!script.hasDelays()) return 0;
        return script.takeDelays(frame, time.nowNanos() - time.startNanos());
    }

    private void playScript() {
        long start = time.startNanos();
        // This loop reads the clock again for each action, because time passes during an action in
        // which the user holds the border of the window.
        for (long due = script.nextNanos();
                due <= time.nowNanos() - start;
                due = script.nextNanos()) happen(script.pollUntil(due), start + due);
    }

    private void takeFromElsewhere() {
        // The flag `offered` must be cleared before the player reads the queue. If an input arrives
        // while the player reads the queue, offer() sets the flag again.
        offered = false;
        long now = time.nowNanos();
        for (Input input = fromElsewhere.poll(); input != null; input = fromElsewhere.poll())
            happen(new ScriptedInput.Given(input), now);
    }
}
