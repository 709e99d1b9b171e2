package fourstroke.app;

import static fourstroke.backend.contract.Fuzz.one;

import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.backend.contract.Fuzz;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/// Tests that random command lines are either executed, or refused with one sentence.
class CommandLineFuzzTest {

    private static final int LINES = 60;

    /// The separator between two words of a command line, which no word contains.
    private static final String BETWEEN = "\u0001";

    @TempDir Path folder;

    /// The default number of sprites is ten thousand, and drawing so many sprites in software would
    /// take seconds.
    @BeforeEach
    void setFewSprites() {
        System.setProperty("sprites.count", "100");
    }

    @AfterEach
    void forgetTheCount() {
        System.clearProperty("sprites.count");
    }

    @Test
    void anyCommandLineIsPlayedOrRefused() throws IOException {
        Files.writeString(folder.resolve("script"), "0s press SPACE\n50ms stall 1s\ntick 3 close");
        System.out.println(Fuzz.run(LINES, this::line, CommandLineFuzzTest::play));
    }

    private String line(Random random) {
        List<String> words = new ArrayList<>();
        if (random.nextBoolean()) words.add("play");
        words.add(one(random, "bounce", "comet", "patterns", "sprites", "Bounce"));
        words.add("--backend=" + one(random, "null", "null", "headless", "NULL"));
        words.add("--size=" + one(random, "64x48", "1x1", "320x200"));
        // The option --ticks limits the length of the run.
        words.add("--ticks=" + (1 + random.nextInt(20)));
        for (int i = random.nextInt(6); i > 0; i--) {
            String option =
                    switch (random.nextInt(10)) {
                        case 0 -> "--ups=" + one(random, "60", "59.94", "60000/1001", "1e3", "240");
                        case 1 -> "--fps=" + one(random, "30", "vsync", "unlimited", "144", "0.5");
                        case 2 -> "--schedule=" + one(random, "steady", "classic", "catchup");
                        case 3 -> "--wait=" + one(random, "precise", "Approximate");
                        case 4 -> "--verbose";
                        case 5 -> "--seed=" + random.nextLong();
                        case 6 -> "--script=" + folder.resolve("script");
                        case 7 -> "--report=" + folder.resolve("report.html");
                        case 8 -> "--trace=" + folder.resolve("trace.json");
                        default -> "--late-frames";
                    };
            String name = option.replaceFirst("=.*", "");
            if (words.stream().noneMatch(word -> word.startsWith(name))) words.add(option);
        }
        // Two of ten command lines are damaged. If more command lines were damaged, it could happen
        // by chance that fewer than half of them are played.
        if (random.nextInt(10) < 2) {
            int at = random.nextInt(words.size() + 1);
            String spoilt = Fuzz.spoilt(one(random, "--nosuch", "games", "a\u001b[2Jb"), random);
            if (at == words.size()) words.add(spoilt);
            else words.set(at, spoilt(words.get(at), random));
        }
        return String.join(BETWEEN, words);
    }

    /// Damages a word of a command line. A damaged number could request a run of years, so the
    /// method replaces the value of an option that takes a number by text.
    private static String spoilt(String word, Random random) {
        for (String option : List.of("--ticks", "--size", "--ups", "--fps"))
            if (word.startsWith(option)) return option + "=" + Fuzz.spoilt("x", random) + "x";
        return Fuzz.spoilt(word, random);
    }

    private static boolean play(String line) {
        Ran ran = Ran.of(line.split(BETWEEN, -1));
        if (ran.code() == Main.FINE) return true;
        ran.ends(Main.WRONG_USE);
        assertTrue(ran.err().startsWith("fourstroke: ") && ran.err().endsWith("\n"), ran.err());
        Fuzz.assertSentence(ran.err().substring(0, ran.err().length() - 1));
        return false;
    }
}
