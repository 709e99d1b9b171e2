package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Predicate;

/// Tests a parser with random texts. The parser must accept or refuse each text within a short
/// time, and must give a sentence as the reason for a refusal.
///
/// The system property `fuzz` sets the number of texts. If only the system property `seed` is set,
/// the test repeats the single text of a failed test. If both properties are set, `seed` is the
/// seed of the first text. In quick test runs, [Seeds] lowers the number of texts.
public final class Fuzz {

    /// The maximum processor time for a text. The limit is a processor time and not a real time,
    /// because the load of other programs hardly changes the processor time.
    private static final long PATIENCE_NANOS = 2_000_000_000;

    /// The real time after which the test decides that the parser hangs, in nanoseconds.
    private static final long HANGING_NANOS = 30_000_000_000L;

    private static final long LOOK_MILLIS = 50;

    /// The maximum length of an error message, in characters. The longest refusal message lists all
    /// verbs of a script and quotes two texts.
    private static final int SENTENCE_LIMIT = 800;

    /// If a test has at least this number of texts, the test also fails if the parser accepts too
    /// few of the texts. With fewer texts, the parser may refuse most of the texts by chance.
    private static final int ENOUGH = 40;

    /// The characters and numbers that [#spoilt] inserts into texts. Parsers often do not expect
    /// these characters and numbers.
    private static final List<String> ODD =
            List.of(
                    "\0",
                    "\n",
                    "\r",
                    "\t",
                    "\u001b[2J",
                    "\u0085",
                    "\u2028",
                    "\u202e",
                    "\ufeff",
                    "\ud83d",
                    "😀",
                    "٣",
                    "é",
                    " ",
                    ",",
                    ":",
                    "=",
                    "/",
                    ".",
                    "-",
                    "+",
                    "~",
                    "#",
                    "e999999999",
                    "e-999999999",
                    "0x1p9",
                    "NaN",
                    "Infinity",
                    "1e40",
                    "999999999999",
                    "2147483648",
                    "9223372036854775808",
                    "0.0000000000000001");

    private Fuzz() {}

    /// Runs the test.
    ///
    /// @return a summary, which says how many texts were tried, how many were accepted, and how
    ///   long the slowest text took
    ///
    /// @param usual the number of texts if `-Dfuzz` does not set a number
    /// @param text a function that creates a random text
    /// @param read a function that parses a text. To refuse the text, the function returns false or
    ///   throws an [IllegalArgumentException] with a message of one line
    public static String run(int usual, Function<Random, String> text, Predicate<String> read) {
        boolean repeated = System.getProperty("seed") != null;
        int count = Integer.getInteger("fuzz", repeated ? 1 : Seeds.some(usual));
        return new Run(Seeds.seed(), count, text, read).all();
    }

    /// {@return a copy of a text with one to three random changes, which may still be valid}
    public static String spoilt(String text, Random random) {
        StringBuilder spoilt = new StringBuilder(text);
        for (int faults = 1 + random.nextInt(3); faults > 0; faults--) {
            int at = random.nextInt(spoilt.length() + 1);
            int end = Math.min(spoilt.length(), at + 1 + random.nextInt(8));
            switch (random.nextInt(5)) {
                case 0 -> spoilt.delete(at, end);
                case 1 -> spoilt.replace(at, end, ODD.get(random.nextInt(ODD.size())));
                case 2 -> spoilt.insert(at, ODD.get(random.nextInt(ODD.size())));
                case 3 -> spoilt.insert(at, spoilt.substring(at, end));
                default -> spoilt.insert(at, "9".repeat(1 << random.nextInt(12)));
            }
        }
        return spoilt.toString();
    }

    /// {@return a random element of an array}
    @SafeVarargs
    public static <T> T one(Random random, T... of) {
        return of[random.nextInt(of.length)];
    }

    private static final class Run {

        private final long firstSeed;
        private final int count;
        private final Function<Random, String> text;
        private final Predicate<String> read;
        private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        private final AtomicLong tried = new AtomicLong();
        private final AtomicReference<Throwable> failure = new AtomicReference<>();
        private int accepted;
        private long slowestNanos;

        Run(long firstSeed, int count, Function<Random, String> text, Predicate<String> read) {
            this.firstSeed = firstSeed;
            this.count = count;
            this.text = text;
            this.read = read;
        }

        /// Parses texts on another thread, so that the thread of the test can check whether the
        /// parser hangs.
        String all() {
            Thread reader = Thread.ofPlatform().daemon().start(this::readAll);
            long before = -1;
            long sinceNanos = 0;
            try {
                while (!reader.join(Duration.ofMillis(LOOK_MILLIS))) {
                    long now = tried.get();
                    if (now != before) sinceNanos = System.nanoTime();
                    before = now;
                    if (System.nanoTime() - sinceNanos > HANGING_NANOS)
                        throw new AssertionError(failure("the code under test hangs", textOf(now)));
                }
            } catch (InterruptedException e) {
                throw new AssertionError("interrupted", e);
            }
            Throwable thrown = failure.get();
            if (thrown != null)
                throw new AssertionError(failure(thrown.toString(), textOf(tried.get())), thrown);
            String summary =
                    "%s texts from seed %s: %s were valid, and the slowest took %s ms"
                            .formatted(count, firstSeed, accepted, slowestNanos / 1_000_000);
            assertTrue(count < ENOUGH || 2 * accepted >= count, summary);
            return summary;
        }

        private void readAll() {
            try {
                for (int i = 0; i < count; i++, tried.incrementAndGet()) {
                    String one = textOf(i);
                    long began = threads.getCurrentThreadCpuTime();
                    if (isRead(one)) accepted++;
                    long nanos = threads.getCurrentThreadCpuTime() - began;
                    if (nanos > PATIENCE_NANOS)
                        throw new AssertionError("one input took %s ns".formatted(nanos));
                    slowestNanos = Math.max(slowestNanos, nanos);
                }
            } catch (Throwable e) { // The thread of the test reports the exception.
                failure.set(e);
            }
        }

        private String textOf(long number) {
            return text.apply(new Random(firstSeed + number));
        }

        private boolean isRead(String one) {
            try {
                return read.test(one);
            } catch (IllegalArgumentException e) {
                assertSentence(String.valueOf(e.getMessage()));
                return false;
            }
        }

        private String failure(String what, String one) {
            return "%s (replay with -Dseed=%s): %s".formatted(what, firstSeed + tried.get(), one);
        }
    }

    /// Fails the test if an error message is too long, has several lines or has control characters.
    public static void assertSentence(String message) {
        assertTrue(message.length() <= SENTENCE_LIMIT, () -> "the message is too long: " + message);
        assertTrue(
                message.chars().noneMatch(Character::isISOControl),
                () -> "the message is not a single line: " + message);
    }
}
