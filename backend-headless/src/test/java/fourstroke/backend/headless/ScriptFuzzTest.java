package fourstroke.backend.headless;

import static fourstroke.backend.contract.Fuzz.one;

import fourstroke.backend.base.script.Script;
import fourstroke.backend.base.script.ScriptText;
import fourstroke.backend.base.script.ScriptedWindow;
import fourstroke.backend.contract.Fuzz;
import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.MouseButton;
import fourstroke.loop.api.PadAxis;
import fourstroke.loop.api.PadButton;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.draw.FrameBuffer;

import org.junit.jupiter.api.Test;

import java.util.Random;

/// Tests that a random script or rate is either accepted and played, or refused with an exception
/// whose message is a sentence.
class ScriptFuzzTest {

    private static final int SCRIPTS = 20_000;
    private static final int RATES = 100_000;

    /// The number of waits after which the test stops playing a script, because a whole script may
    /// take too long.
    private static final int RESTS = 8;

    private final FrameBuffer frame = new FrameBuffer();

    @Test
    void anyScriptIsReadAndPlayedOrRefused() {
        System.out.println(Fuzz.run(SCRIPTS, ScriptFuzzTest::script, this::play));
    }

    @Test
    void anyRateIsReadOrRefused() {
        System.out.println(Fuzz.run(RATES, ScriptFuzzTest::rate, ScriptFuzzTest::read));
    }

    private static String script(Random random) {
        StringBuilder lines = new StringBuilder();
        for (int i = random.nextInt(5); i >= 0; i--) {
            lines.append(line(random)).append(one(random, "\n", "\r\n", " # more\n", "\n\n"));
        }
        return random.nextInt(10) < 4 ? Fuzz.spoilt(lines.toString(), random) : lines.toString();
    }

    private static String line(Random random) {
        if (random.nextInt(12) == 0)
            return "frame %d slow %s".formatted(random.nextInt(9), time(random));
        boolean tick = random.nextInt(3) == 0;
        String moment = tick ? "tick " + random.nextInt(1000) : time(random);
        String duration = tick ? "" + random.nextInt(100) : time(random);
        String place = random.nextInt(2000) - 1000 + " " + random.nextDouble() * 100;
        int pad = random.nextInt(16);
        return moment
                + switch (random.nextInt(tick ? 13 : 14)) {
                    case 0 -> " press " + button(random);
                    case 1 -> " release " + button(random);
                    case 2 -> " tap " + button(random) + " " + duration;
                    case 3 -> " type " + one(random, "Hello, world", "käse 日本 😀", "a", "B!  c");
                    case 4 -> " move " + place;
                    case 5 -> " glide 0 0 " + place + " " + (tick ? duration : "200ms");
                    case 6 -> " drag 1 2 " + place + " " + (tick ? duration : "0.05s");
                    case 7 -> " click " + one(random, "", "MOUSE_") + mouse(random) + " " + place;
                    case 8 -> " scroll " + place;
                    case 9 -> " connect " + pad + " Twin Stick";
                    case 10 -> " axis " + pad + " " + one(random, PadAxis.values()) + " 0.5";
                    case 11 ->
                            one(random, " resize 80 60", " resize 0 0", " scale 2", " scale 1.25");
                    case 12 ->
                            " "
                                    + one(
                                            random,
                                            "minimize",
                                            "restore",
                                            "unfocus",
                                            "focus",
                                            "close",
                                            "disconnect " + pad);
                    default -> one(random, " stall ", " hold ") + duration;
                };
    }

    private static String time(Random random) {
        return switch (random.nextInt(5)) {
            case 0 -> random.nextInt(1_000_000_000) + "ns";
            case 1 -> random.nextInt(10_000) + "ms";
            case 2 -> random.nextInt(1000) / 8.0 + "s";
            case 3 -> "1e" + random.nextInt(8) + "s";
            default -> random.nextInt(10) + "s";
        };
    }

    private static String button(Random random) {
        return switch (random.nextInt(4)) {
            case 0 -> "MOUSE_" + mouse(random);
            case 1 -> "PAD" + random.nextInt(16) + "_" + one(random, PadButton.values());
            default -> one(random, KeyCode.values()).name();
        };
    }

    private static String mouse(Random random) {
        return one(random, MouseButton.values()).name();
    }

    /// Plays a script in a window during the first [#RESTS] waits.
    private boolean play(String text) {
        Script script = ScriptText.parse(text);
        try (ScriptedWindow window = new NullBackend().open(WindowSettings.of("Fuzz", 100, 100))) {
            window.script().include(script);
            for (int tick = 0; tick < RESTS && !window.script().isOver(); tick++) {
                window.pump(tick);
                while (window.poll() != null) {} // Removes all inputs from the window.
                window.present(frame);
                window.awaitUntil(window.clock().nowNanos() + 1_000_000_000);
            }
        }
        return true;
    }

    private static String rate(Random random) {
        String rate =
                switch (random.nextInt(6)) {
                    case 0 -> "" + (1 + random.nextInt(1000));
                    case 1 -> 1 + random.nextInt(100_000) + "/" + (1 + random.nextInt(1001));
                    case 2 -> " " + (1 + random.nextInt(60_000)) / 1000.0 + " ";
                    case 3 -> 1 + random.nextInt(9) + "e" + random.nextInt(8);
                    case 4 -> "0.0000" + (1 + random.nextInt(99));
                    default -> "999999999";
                };
        return random.nextInt(10) < 4 ? Fuzz.spoilt(rate, random) : rate;
    }

    private static boolean read(String text) {
        Rate rate = Rate.parse(text);
        if (!rate.equals(Rate.parse(rate.toString())) || rate.nanos() < 1)
            throw new IllegalStateException("it is not written as it is read: " + rate);
        return true;
    }
}
