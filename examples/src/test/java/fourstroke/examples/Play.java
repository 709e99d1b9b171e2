package fourstroke.examples;

import fourstroke.loop.core.LoopSettings;

/// How the test plays an example: for a number of ticks, or by a script that closes the window.
///
/// @param number the number of the example, such as `07`
/// @param ticks the number of ticks after which the loop ends, or 0 if the script ends it
/// @param script what the player does, as the lines of a script, which may be empty
/// @param backend the name of the backend that draws the picture of the catalogue
/// @param onGl whether the example is also played with OpenGL
/// @param inRealTime whether the example is played in real time, so that its last frame differs
///   from run to run
record Play(
        String number, int ticks, String script, String backend, boolean onGl, boolean inRealTime) {

    private static final String HEADLESS = "headless";

    /// {@return how to play an example for a number of ticks}
    static Play ticks(String number, int ticks) {
        return new Play(number, ticks, "", HEADLESS, true, false);
    }

    /// {@return how to play an example by a script, which closes the window at its end}
    static Play script(String number, String... lines) {
        return new Play(number, 0, String.join("\n", lines), HEADLESS, true, false);
    }

    /// {@return a copy that is played only with the headless backend}
    Play onlyHeadless() {
        return new Play(number, ticks, script, backend, false, inRealTime);
    }

    /// {@return a copy that is played only with this backend, whose graphics API the example calls}
    Play only(String backend) {
        return new Play(number, ticks, script, backend, false, inRealTime);
    }

    /// {@return a copy that is played in real time, and only without a screen}
    Play onlyInRealTime() {
        return new Play(number, ticks, script, backend, false, true);
    }

    LoopSettings over(LoopSettings game, String backend) {
        String clock = inRealTime ? "real" : "virtual";
        LoopSettings played = game.backend(backend).option("clock", clock).seed(1);
        if (ticks > 0) played = played.ticks(ticks);
        return script.isEmpty() ? played : played.option("script", script);
    }
}
