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

/// Feeds a window with its script, as it becomes due, and with inputs from other threads. For the
/// window's thread, except [#offer(Input...)].
public final class ScriptPlayer {

    /// A window that a script plays to.
    public interface Target {

        /// Something that is scripted happens.
        void happen(ScriptedInput scripted, long stampNanos);
    }

    private final Script script;
    private final WindowTime time;
    private final Target target;
    private final LinkedBlockingQueue<Input> fromElsewhere =
            new LinkedBlockingQueue<>(WindowModel.INPUT_LIMIT);
    private final Set<KeyCode> keysDown = EnumSet.noneOf(KeyCode.class); // whoever is told of them
    private volatile boolean offered; // whether inputs came since all were taken

    /// Plays a script to a window, by its time.
    public ScriptPlayer(Script script, WindowTime time, Target target) {
        this.script = script;
        this.time = time;
        this.target = target;
    }

    /// {@return the script}
    public Script script() {
        return script;
    }

    /// Takes inputs from another thread, and ends the window's rest.
    ///
    /// @throws IllegalStateException if [WindowModel#INPUT_LIMIT] wait already
    public void offer(Input... given) {
        for (Input input : given) {
            if (!fromElsewhere.offer(input)) {
                throw new IllegalStateException(
                        "%s inputs from other threads wait already: the loop does not take them"
                                .formatted(WindowModel.INPUT_LIMIT));
            }
            offered = true;
        }
        time.wake();
    }

    /// {@return when the next input is scripted, or [Long#MAX_VALUE] if none is}
    public long nextNanos() {
        long scripted = script.nextNanos();
        return scripted == Long.MAX_VALUE ? Long.MAX_VALUE : time.startNanos() + scripted;
    }

    /// {@return whether nothing has come, and nothing is scripted}
    public boolean isQuiet() {
        return !script.hasInputs() && !offered;
    }

    /// Applies all that is due by now.
    public void play() {
        if (script.nextNanos() != Long.MAX_VALUE) playScript();
        if (offered) takeFromElsewhere();
    }

    /// Applies all that is due by now, and then what is scripted for ticks up to this one: what is
    /// scripted for a time is due before this tick.
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

    /// {@return the modifier keys that are down in the script} They stay so while the window does
    /// not have the keyboard.
    public List<KeyCode> modifiers() {
        return WindowModel.MODIFIERS.stream().filter(keysDown::contains).toList();
    }

    /// {@return how much longer this frame takes than others, if it is presented now} Each delay is
    /// told once.
    public long delayNanos(long frame) {
        if (!script.hasDelays()) return 0;
        return script.takeDelays(frame, time.nowNanos() - time.startNanos());
    }

    private void playScript() {
        long start = time.startNanos();
        // The time is read for each: while the user holds the window, it passes.
        for (long due = script.nextNanos();
                due <= time.nowNanos() - start;
                due = script.nextNanos()) happen(script.pollUntil(due), start + due);
    }

    private void takeFromElsewhere() {
        offered = false; // before they are taken: one that comes meanwhile sets it again
        long now = time.nowNanos();
        for (Input input = fromElsewhere.poll(); input != null; input = fromElsewhere.poll())
            happen(new ScriptedInput.Given(input), now);
    }
}
