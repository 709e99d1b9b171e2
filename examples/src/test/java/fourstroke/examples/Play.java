package fourstroke.examples;

import fourstroke.loop.core.LoopSettings;

/// How the test plays an example: for a number of ticks, or by a script that closes the window.
///
/// @param number of the example, such as `07`
/// @param ticks after how many the loop ends; 0 if the script ends it
/// @param script what the player does, in the lines of a script; may be empty
/// @param onGl whether it is also played with OpenGL
record Play(String number, int ticks, String script, boolean onGl) {

    /// {@return a play of this many ticks}
    static Play ticks(String number, int ticks) {
        return new Play(number, ticks, "", true);
    }

    /// {@return a play of a script, which closes the window at its end}
    static Play script(String number, String... lines) {
        return new Play(number, 0, String.join("\n", lines), true);
    }

    /// {@return this play, only without a screen}
    Play onlyHeadless() {
        return new Play(number, ticks, script, false);
    }

    LoopSettings over(LoopSettings game, String backend) {
        LoopSettings played = game.backend(backend).option("clock", "virtual").seed(1);
        if (ticks > 0) played = played.ticks(ticks);
        return script.isEmpty() ? played : played.option("script", script);
    }
}
