package fourstroke.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.draw.Image;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/// Tests the program in a window of a Wayland compositor. The compositor has a keyboard, a mouse,
/// and a screen that can be captured.
@Tag("whole")
@Timeout(180)
class SwayPlayTest {

    private static final int PATIENCE_SECONDS = 30;

    private Sway sway;
    private WaylandHand hand;
    private Process program;

    @BeforeEach
    void startCompositor() throws Exception {
        sway = new Sway();
        sway.awaitReady();
        hand = new WaylandHand(sway.socket());
    }

    @AfterEach
    void stopCompositor() throws Exception {
        if (program != null) program.destroyForcibly().waitFor();
        if (hand != null) hand.close();
        if (sway != null) sway.close();
    }

    private void await(String what, BooleanSupplier there) throws InterruptedException {
        for (int i = 0; !there.getAsBoolean(); i++) {
            assertTrue(i < PATIENCE_SECONDS * 10, () -> what + " does not come; " + output());
            Thread.sleep(100);
        }
    }

    private String output() {
        return sway.output("program");
    }

    /// {@return the lines that the program has printed after the given line}
    private List<String> linesSince(String line) {
        List<String> lines = output().lines().toList();
        return lines.subList(lines.lastIndexOf(line) + 1, lines.size());
    }

    private void awaitLine(String line) throws InterruptedException {
        await(line, () -> output().lines().anyMatch(line::equals));
    }

    private void startPrinter(String backend, String... words) throws Exception {
        program = start("program", backend, words);
        awaitLine("Focus[gained=true]");
    }

    private Process start(String name, String backend, String... words) throws IOException {
        List<String> command = new ArrayList<>(SameEveryTimeTest.java());
        command.removeLast();
        command.addAll(List.of("-Dfourstroke.backend=" + backend, InputPrinter.class.getName()));
        command.addAll(List.of(words));
        return sway.start(name, command);
    }

    @ParameterizedTest
    @ValueSource(strings = {"gl", "vk"})
    void everyKeyAndButtonArrivesOnceAndInOrder(String backend) throws Exception {
        startPrinter(backend);
        sway.order("[title=InputPrinter] move absolute position 100 100");
        hand.move(150, 120);
        awaitLine("MouseMove[x=50.0, y=20.0]");
        hand.type(WaylandHand.A, WaylandHand.A, WaylandHand.B);
        hand.holdButton();
        hand.move(160, 140);
        hand.letGoOfButton();
        awaitLine("MouseRelease[button=LEFT, x=60.0, y=40.0]");
        assertEquals(
                List.of(
                        "KeyPress[key=A]",
                        "Text[text=a]",
                        "KeyRelease[key=A]",
                        "KeyPress[key=A]",
                        "Text[text=a]",
                        "KeyRelease[key=A]",
                        "KeyPress[key=B]",
                        "Text[text=b]",
                        "KeyRelease[key=B]",
                        "MousePress[button=LEFT, x=50.0, y=20.0]",
                        "MouseMove[x=60.0, y=40.0]",
                        "MouseRelease[button=LEFT, x=60.0, y=40.0]"),
                linesSince("MouseMove[x=50.0, y=20.0]"));
        sway.order("[title=InputPrinter] resize set 640 480");
        awaitLine("Resized[points=640 x 480, pixels=640 x 480]");
        sway.order("[title=InputPrinter] kill");
        awaitEnd();
        assertTrue(output().contains("CloseRequest[]"), output());
    }

    @Test
    void aButtonReleasedOutsideOfTheWindowIsReleased() throws Exception {
        startPrinter("gl");
        sway.order("[title=InputPrinter] move absolute position 100 100");
        hand.move(150, 120);
        hand.holdButton();
        awaitLine("MousePress[button=LEFT, x=50.0, y=20.0]");
        hand.move(900, 700);
        hand.letGoOfButton();
        awaitLine("PointerInside[inside=false]");
        assertEquals(
                List.of(
                        "MouseMove[x=800.0, y=600.0]",
                        "MouseRelease[button=LEFT, x=800.0, y=600.0]",
                        "PointerInside[inside=false]"),
                linesSince("MousePress[button=LEFT, x=50.0, y=20.0]"));
        hand.move(150, 120);
        awaitLine("MouseMove[x=50.0, y=20.0]");
        hand.holdButton();
        hand.letGoOfButton();
        await("a click", () -> linesSince("MouseMove[x=50.0, y=20.0]").size() == 2);
    }

    @Test
    void textCopiedInAnotherProgramIsPasted() throws Exception {
        Process copier = start("copier", "gl", "clipboard");
        try {
            await("focus", () -> sway.output("copier").contains("Focus[gained=true]"));
            hand.type(WaylandHand.A);
            await("a key", () -> sway.output("copier").contains("KeyRelease[key=A]"));
            long copied = copier.pid();
            startPrinter(
                    "gl", "clipboard"); // The new window takes the focus from the first window.
            hand.type(WaylandHand.B);
            awaitLine("pasted '" + copied + "'");
            hand.type(WaylandHand.A, WaylandHand.B);
            awaitLine("pasted '" + program.pid() + "'");
        } finally {
            copier.destroyForcibly();
        }
    }

    /// KDE's compositor sends thousands of messages about modifier keys to GLFW while a window does
    /// not have the keyboard focus.
    @Test
    void messagesThatAreNoInputDoNotWakeTheGameThousandsOfTimesASecond() throws Exception {
        startPrinter("gl", "seldom");
        Thread.sleep(3000); // Within three seconds Java compiles the code that the program uses.
        long before = sleeps();
        long messages = hand.chatter(3000);
        long sleeps = sleeps() - before;
        assertTrue(sleeps < messages / 2, sleeps + " sleeps, " + messages + " messages");
        hand.type(WaylandHand.A);
        awaitLine("KeyRelease[key=A]");
    }

    /// {@return how often a thread of the program has gone to sleep so far}
    private long sleeps() throws IOException {
        Path threads = Path.of("/proc", Long.toString(program.pid()), "task");
        try (Stream<Path> all = Files.list(threads)) {
            return all.mapToLong(SwayPlayTest::sleepsOf).sum();
        }
    }

    private static long sleepsOf(Path thread) {
        try (Stream<String> lines = Files.lines(thread.resolve("status"))) {
            return lines.filter(line -> line.startsWith("voluntary_ctxt_switches"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .sum();
        } catch (IOException | UncheckedIOException _) {
            // The thread ended after the test had read its name, so its counter cannot be read.
            return 0;
        }
    }

    @Test
    void aScreenOfAnotherScaleHasFewerPointsAndTheMouseIsInPoints() throws Exception {
        startPrinter("gl");
        sway.order("output HEADLESS-1 scale 2");
        awaitLine("Resized[points=400 x 300, pixels=800 x 600]");
        awaitLine("WindowChanged[]");
        awaitLine("on 640 x 400 points");
        sway.order("[title=InputPrinter] move absolute position 100 50");
        hand.move(300, 140); // The coordinates of the mouse are in pixels of the screen.
        awaitLine("MouseMove[x=50.0, y=20.0]");
        sway.order("[title=InputPrinter] fullscreen enable");
        awaitLine("Resized[points=640 x 400, pixels=1280 x 800]");
    }

    private void awaitEnd() throws InterruptedException {
        assertTrue(program.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS), this::output);
        assertEquals(0, program.exitValue(), output());
    }

    private Image differs(String name, Image before, String why) throws InterruptedException {
        Thread.sleep(500);
        Image after = sway.look(name);
        int different = 0;
        int[] old = before.pixels();
        int[] now = after.pixels();
        for (int i = 0; i < old.length; i++) if (old[i] != now[i]) different++;
        assertTrue(different > 1000, why + ": only " + different + " pixels differ");
        return after;
    }

    @ParameterizedTest
    @ValueSource(strings = {"gl", "vk"})
    void cometIsPlayedResizedFilledAndClosedByHand(String backend) throws Exception {
        List<String> command = new ArrayList<>(SameEveryTimeTest.java());
        command.addAll(List.of("comet", "--backend=" + backend, "--seed=3"));
        program = sway.start("program", command);
        await("the window", () -> sway.windows().contains("Fourstroke: comet"));
        Thread.sleep(2000);
        Image title = sway.look(backend + "-1-title");
        hand.type(WaylandHand.SPACE);
        hand.hold(WaylandHand.RIGHT);
        Thread.sleep(1000);
        hand.letGo(WaylandHand.RIGHT);
        Image playing = differs(backend + "-2-playing", title, "space starts the game");
        hand.move(400, 300);
        hand.holdButton();
        Image flown = differs(backend + "-3-towards-the-mouse", playing, "the comet flies");
        hand.letGoOfButton();
        sway.order("[title=Fourstroke.*] resize set 800 600");
        Image resized = differs(backend + "-4-resized", flown, "the window has another size");
        hand.type(WaylandHand.F);
        int desktop = resized.pixel(0, 0);
        await("the full screen", () -> sway.look(backend + "-5-full").pixel(0, 0) != desktop);
        hand.type(WaylandHand.F);
        await("the window", () -> sway.look(backend + "-6-back").pixel(0, 0) == desktop);
        sway.order("[title=Fourstroke.*] kill");
        awaitEnd();
        assertTrue(output().contains("Wayland"), output());
    }
}
