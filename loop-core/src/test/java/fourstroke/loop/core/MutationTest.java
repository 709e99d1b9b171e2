package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.draw.CanvasRecorder;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.platform.engine.discovery.DiscoverySelectors;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;
import org.junit.platform.launcher.listeners.SummaryGeneratingListener;
import org.slf4j.Logger;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/// Breaks the loop on purpose, in one place at a time, and asks that [Promises] notice.
///
/// A mutant is a piece of source text and what stands there instead. It is compiled in memory and
/// loaded beside the tests' own classes, then [Simulation#hunt] runs lives of every schedule until
/// a promise is broken. What each mutant breaks stands in [Mutant], with the number that the broken
/// promise has in the README.
///
/// What was once mended stays mended: [Undone] undoes one such point at a time, and names the test
/// that must fail then. Each breakage has classes of its own, so that two can be tried at once.
@Tag("slow")
@Execution(ExecutionMode.CONCURRENT)
class MutationTest {

    private static final int SEEDS = 150;

    /// For what never ends. A machine that has much else to do takes a minute for the whole hunt.
    private static final Duration PATIENCE = Duration.ofMinutes(5);

    enum Mutant {
        /// Promise 6: nothing is lost without a record; here the record is kept but never told.
        DROPS_ARE_NOT_TOLD("GameClock", "return ledger.unreported();", "return false;", "dropped"),
        /// Promise 5: nothing is rendered on a window that cannot be seen. The driver takes such a
        /// frame back, but it counts as one that showed its moment.
        DRAWS_ON_MINIMISED_WINDOWS(
                "Machine",
                "if (!frames.visible())",
                "if (false)",
                "ahead|size zero|nobody can see"),
        /// A rest is told once a gap.
        TELLS_OF_A_REST_FOR_EVER("Machine", "        idleTold = true;", "", "rest"),
        /// A wait ends when something is due.
        OVERSLEEPS_BY_A_NANOSECOND(
                "Machine",
                "deadlineNanos = schedule.restUntil(time, frames);",
                "deadlineNanos = schedule.restUntil(time, frames) + 1;",
                "rest"),
        /// Ticks are counted without gaps.
        COUNTS_TICKS_TWICE("Machine", "tick++;", "tick += 2;", "without gaps"),
        /// Promise 6, with independent arithmetic.
        BOOKS_NO_SIMULATED_TIME(
                "GameClock", "ledger.simulate(lastNanos);", "", "ticks times period"),
        /// Promise 6 and 7: a pause moves the grid.
        JUMPS_AFTER_A_PAUSE("GameClock", "grid.shift(nanos);", "", "tick"),
        /// Promise 6 again: the time in which the user held the window has a cause of its own.
        MAKES_UP_FOR_A_DRAG("GameClock", "exclude(Cause.DRAG, nanos);", "", "tick|hand"),
        /// Promise 2: the new rate's dt.
        KEEPS_THE_OLD_DT(
                "GameClock",
                "everyUpdate = new Update(rate.seconds());",
                "if (everyUpdate == null) everyUpdate = new Update(rate.seconds());",
                "dt"),
        /// `ahead` is the game time since the last tick.
        FORGETS_WHERE_THE_LAST_TICK_ENDED(
                "Extrapolation", "fromNanos = nanos;\n        seconds = 0;", "", "ahead"),
        /// Promise 6: a locked frame decides ticks for its moment, and the ledger books the
        /// clock's.
        BOOKS_THE_MOMENT_FOR_THE_TIME(
                "TimeLedger",
                "return time.nowNanos() - time.openPauseNanos()",
                "return time.momentNanos() - time.openPauseNanos()",
                "without a record"),
        /// What the game does to time counts from when it does it.
        COUNTS_FROM_WHEN_THE_EVENT_BEGAN(
                "Driver",
                "if ((running || resting) && !listeners.over()) machine.handleTime(now);",
                "",
                "counts from now on"),
        /// The moment of a locked frame is that of a refresh.
        HOLDS_A_MOMENT_FOR_EVER(
                "DisplayTime",
                "if (nowNanos < endNanos) return nanos;",
                "if (true) return nanos;",
                "moment|stuck|rest|decides"),
        /// The moment of a locked frame is near the refresh that it is found by.
        MOVES_MOMENTS_TOO_FAR(
                "PhaseGuard",
                "        return momentNanos + leadNanos;\n    }",
                "        return momentNanos + 10 * leadNanos;\n    }",
                "moment"),
        /// A locked frame shows its moment, and not when it was drawn.
        SHOWS_THE_CLOCK(
                "Schedule", "return time.momentNanos();", "return time.nowNanos();", "ahead"),
        /// Promise 4: a backlog is bounded.
        MAKES_UP_FOR_EVERYTHING(
                "GameClock",
                "if (due > allowed) dropTicks(",
                "if (due < 0) dropTicks(",
                "bound|starve"),
        /// Promise 7: no drift.
        LOSES_THE_REST_OF_A_PERIOD(
                "TickGrid",
                "            nextNumerator -= denominator;\n            nextNanos++;",
                "            nextNumerator -= denominator;",
                "tick"),
        /// Every rate can be changed without a jump.
        JUMPS_AT_A_NEW_RATE(
                "TickGrid",
                "        nextNumerator = parts.mod(",
                "        parts = BigInteger.ZERO;\n        nextNumerator = parts.mod(",
                "tick|starve|bound"),
        /// No more frames than asked for.
        DRAWS_BEFORE_TIME(
                "FramePacer",
                "return time.nowNanos() >= nextNanos && (w",
                "return time.nowNanos() >= nextNanos - 2_000_000 && (w",
                "frame|rest|decides"),
        /// Promise 4a: frames cannot starve updates.
        FRAMES_STARVE_UPDATES(
                "Steady", "if (time.due()) {", "if (time.due() && !frames.begun()) {", "starve"),
        /// Promise 3a: input comes before the update that it precedes.
        UPDATES_BEFORE_INPUT("Steady", "if (!inputTaken) return input();", "", "input"),
        /// A tie goes to the frame, as in 2014.
        TIES_GO_TO_THE_UPDATE(
                "Classic",
                "frames.nextNanos() <= time.nextNanos()",
                "frames.nextNanos() < time.nextNanos()",
                "event"),
        /// Nothing due is put off: a pass runs what it owes.
        OWES_ONE_TICK_FOR_EVER(
                "PlayCatchUp", "if (time.due()) {", "if (time.countDue() > 1) {", "pass"),
        /// No more frames than asked for.
        NEVER_RESTS("Variable", "if (!frames.due()) return Due.REST;", "", "frame|stuck|decides"),
        /// Promise 3b: a flood cannot starve updates and frames.
        LETS_A_FLOOD_THROUGH(
                "Schedule",
                "takesInputWhileItComes() {\n        return false;",
                "takesInputWhileItComes() {\n        return true;",
                "flood"),
        /// The loop of 2014 takes input while it comes.
        LEAVES_INPUT_FOR_THE_NEXT_UPDATE(
                "Machine",
                "inputs > inputsBefore && inputs < Schedule.INPUT_LIMIT",
                "false",
                "event"),
        /// Promise 3: exactly once.
        LOSES_INPUT(
                "Inbox",
                "Input next = window.poll();",
                "window.poll();\n            Input next = window.poll();",
                "once"),
        /// Promise 8: the last frame is presented and told of.
        DROPS_THE_LAST_FRAME(
                "Driver",
                "if (stopping && (closed || !machine.drawing()))",
                "if (stopping)",
                "after the stop"),
        /// A render is presented at once.
        DOES_NOT_PRESENT("Driver", "frameView.present(canvas.frame());", "", "presented");

        private final String file;
        private final String text;
        private final String instead;
        private final String noticed;

        Mutant(String file, String text, String instead, String noticed) {
            this.file = file;
            this.text = text;
            this.instead = instead;
            this.noticed = noticed;
        }
    }

    /// Points of issue 27. Those of one number are twins: they were one fault in two places.
    enum Undone {
        /// A slot is counted from the begin of its pass, and not from its frame.
        POINT_1(
                BooksTest.class,
                "FramePacer",
                "long began = time.begun() ? beginNanos : time.nowNanos();",
                "long began = time.begun() && !slips ? beginNanos : time.nowNanos();"),
        /// A frame of a cap is late if its pass began late, and not if its updates took long.
        POINT_2(
                BooksTest.class,
                "FramePacer",
                "long began = time.begun() ? beginNanos : time.nowNanos();",
                "long began = time.begun() && slips ? beginNanos : time.nowNanos();"),
        /// A schedule without regard to time updates although no tick is due.
        POINT_3(
                BasicTest.class,
                "GameClock",
                "if (untimed) {\n            run();",
                "if (untimed && momentNanos >= grid.nextNanos()) {\n            run();"),
        /// A clock that stands still is no end of a number of ticks.
        POINT_3_STANDSTILL(
                BasicTest.class, "Standstill", "ends && machine.tick() != tick", "tick < 0"),
        /// All input that has come by a tick comes with it.
        POINT_4(
                OtherEnginesTest.class,
                "Machine",
                "Schedule.INPUT_LIMIT - inputs : Integer.MAX_VALUE",
                "Schedule.INPUT_LIMIT - inputs : 1024"),
        /// The loop of 2014 asks for input until there is none.
        POINT_5(
                ClassicReferenceTest.class,
                "Classic",
                "takesInputWhileItComes() {\n        return true;",
                "takesInputWhileItComes() {\n        return false;"),
        /// A window that is closed ends its loop.
        POINT_6(CloseTest.class, "Driver", "if (machine.handleClose()) stopping = true;", ""),
        /// No frame for a window that the game has just hidden.
        POINT_7(UnseenFramesTest.class, "Driver", "if (!window.drawable()) {", "if (false) {"),
        /// Presses of a pause gather for the next step.
        POINT_15(
                GameLoopTest.class,
                "ControlState",
                "edges[index] > tickFrom || edgesInPause[index] > stepFrom",
                "edges[index] > tickFrom"),
        /// Without ticks none is due ...
        POINT_8(NeverTest.class, "GameClock", "if (noTicks) freeze();", ""),
        /// ... and frames on request come where one is wanted ...
        POINT_8A(NeverTest.class, "FramePacer", "&& (wanted || !onRequest());", ";"),
        /// ... as after each step.
        POINT_8B(StepsInAPauseTest.class, "Machine", "if (time.paused()) frames.want();", ""),
        /// A frame is decided on again after a slow Skipped ...
        POINT_9(
                DecidedAgainTest.class,
                "Machine",
                "if (postponed == Due.RENDER && (slow",
                "if (postponed == Due.UPDATE && (slow"),
        /// ... and where the game resumed in it ...
        POINT_9_RESUMED(DecidedAgainTest.class, "Machine", "(slow || moreDue)", "slow"),
        /// ... but not on the last one.
        POINT_9_LAST_FRAME(
                DecidedAgainTest.class, "Machine", "moreDue) && !lastFrame &&", "moreDue) &&"),
        /// A game that resets in each has input and frames all the same.
        POINT_9_RESETS(DecidedAgainTest.class, "Machine", "&& skippedInRow < SKIPPED_LIMIT", ""),
        /// A step is measured when the pass begins, and not after input.
        POINT_10(
                BooksTest.class,
                "Variable",
                "if (updated || !owed(time)) return Due.RENDER;",
                "if (updated || !owed(time)) return Due.RENDER;\n        frames.begin();"),
        /// The ticks of one period of the frames are not late ...
        POINT_11(
                IdleIsNeverLateTest.class,
                "Backlog",
                "Math.max(catchUp.backlogNanos(), lateNanos)",
                "catchUp.backlogNanos()"),
        /// ... whatever the display lets through ...
        POINT_11_DISPLAY(
                IdleIsNeverLateTest.class,
                "FramePacer",
                "return held ? Math.max(presentRate.get().nanos(), intendedNanos()) :"
                        + " intendedNanos();",
                "return intendedNanos();"),
        /// ... and however late rests end.
        POINT_11_LATE(
                IdleIsNeverLateTest.class,
                "Backlog",
                "framePeriodNanos + framePeriodNanos / LATE_PARTS",
                "framePeriodNanos"),
        /// A stop keeps its cause where the game changes its time before ticks are dropped.
        POINT_12_CHANGE(
                CauseTest.class,
                "Backlog",
                "again ? Math.max(blamedNanos, longestStopNanos) : longestStopNanos",
                "longestStopNanos"),
        /// Ticks that are due when a pause begins are no later after it ...
        POINT_11_PAUSE(
                PausedIdleGameTest.class,
                "GameClock",
                "backlog.change(grid, late, momentNanos);",
                ""),
        /// ... but for those that were too late.
        POINT_11_STOP(
                PausedIdleGameTest.class,
                "GameClock",
                "trim();\n        paused = true;",
                "paused = true;"),
        /// And these keep their cause, however many frames the pause has.
        POINT_12_PAUSE(
                CauseTest.class, "GameClock", "trim();\n        paused = true;", "paused = true;"),
        /// From the third stop in a row it is an overload.
        POINT_12(CauseTest.class, "Backlog", "LASTING = 3;", "LASTING = Integer.MAX_VALUE;"),
        /// Frames that are meant to be a second apart are no sleep.
        POINT_12_FEW_FRAMES(
                CauseTest.class,
                "Backlog",
                "Math.max(CatchUp.SUSPEND_NANOS, framePeriodNanos)",
                "CatchUp.SUSPEND_NANOS"),
        /// Updates may take a twelfth of a second before a frame ...
        POINT_13(
                HitchTest.class,
                "CatchUp",
                "new CatchUp(5, 83_333_333, 83_333_333)",
                "new CatchUp(5, 83_333_333, 33_333_333)"),
        /// ... and no longer, so that the picture still moves.
        POINT_13_PICTURE_MOVES(
                HitchTest.class,
                "Steady",
                "if (!frames.begun() || time.hasTime()) {",
                "if (true) {"),
        /// What was on time before a change is on time after it ...
        POINT_16(
                RateTwiceTest.class,
                "Backlog",
                "carried = Math.max(0, due - Math.min(late, limitTicks));",
                "carried = 0;"),
        /// ... and so is a measured step.
        POINT_16_VARIABLE(
                RateTwiceTest.class,
                "Variable",
                "frames.longestPeriodNanos()",
                "frames.periodNanos()"),
        /// What a frame shows never goes back ...
        POINT_17(
                ShownTimeTest.class,
                "Extrapolation",
                "return ahead < shownSeconds - NOTHING ? shownSeconds : ahead;",
                "return ahead;"),
        /// ... and `alpha` keeps its fraction after a change of the rate.
        POINT_17_ALPHA(
                ShownTimeTest.class,
                "Extrapolation",
                "boolean fixed = fixedAlpha >= 0 && shownSeconds > 0;",
                "boolean fixed = false;"),
        /// Where frames are steps ahead a pause does not hide it, and ends without a jump.
        POINT_17_PAUSE(
                ShownTimeTest.class,
                "Extrapolation",
                "bounded ? Math.max(MOST, shownAlpha) : Double.MAX_VALUE;",
                "Math.max(MOST, shownAlpha);"),
        /// A frame is less than a step ahead where no tick is due, however seconds are rounded.
        POINT_17_ROUNDED(
                ShownTimeTest.class, "GameClock", "onGrid() && !frozen && !due()", "false"),
        /// What is shown goes on after a drag, whatever the game changes then.
        POINT_17_DRAG(DragThenChangeTest.class, "GameClock", "displayTime.shift(nanos);", ""),
        /// No time is both dropped by a reset and paused.
        POINT_17_RESET(LockedControlsTest.class, "GameClock", "unlock(); //", "//"),
        /// A measured step is as long after a pause as it might be before.
        POINT_16_PAUSE(
                RateTwiceTest.class,
                "FramePacer",
                "if (!time.paused()) longestPastNanos = 0;",
                "longestPastNanos = 0;"),
        /// A frame that slipped comes back into step with the ticks ...
        POINT_18(BooksTest.class, "FramePacer", "grid.meet(time.grid());", ""),
        /// ... and only where the loop has time to rest.
        POINT_18_RESTED(StepTest.class, "FramePacer", "if (rested && !slips", "if (!slips"),
        /// Ticks that became due while presenting go before the frame.
        POINT_19(
                ClassicReferenceTest.class,
                "FramePacer",
                "nextNanos = slips && displayed ? Math.min(grid.nextNanos(), nowNanos) : nowNanos;",
                "nextNanos = slips ? lastNanos : nowNanos;"),
        /// What happens in a pause is part of it.
        POINT_20(
                StopInPauseTest.class,
                "GameClock",
                "if (frozen) backlog.expect(nowNanos);",
                "if (false) backlog.expect(nowNanos);"),
        /// So does the work of an event that ends it, where frames are locked to a display.
        POINT_20_WORK(
                ResumedAfterWorkTest.class,
                "GameClock",
                "displayTime.lockedSinceBefore(nowNanos - backlog.framePeriodNanos())",
                "false"),
        /// What is lost below a tick is carried.
        POINT_21(SmallLossesTest.class, "TimeLedger", "remainderNanos[index] = owed % period;", ""),
        /// It is less than a tick at another scale, too.
        POINT_21_SCALE(
                SmallLossesTest.class,
                "TimeLedger",
                "Math.min(remainderNanos[index], period - 1)",
                "remainderNanos[index]"),
        /// So it is where the game drops it itself.
        POINT_21_RESETS(
                SmallLossesTest.class,
                "GameClock",
                "dropTime(Cause.RESET, ledger.until(nanos), nanos - lastNanos); //",
                "ledger.dropped(Cause.RESET, ledger.until(nanos), 0); //"),
        /// A schedule that slips hears of a covered window.
        POINT_22(StallsTest.class, "FramePacer", "(framewise || !slips)", "!slips"),
        /// A swing of the stamps is no walk.
        POINT_23(SwingsTest.class, "RefreshClock", "SWING_NANOS = 450_000", "SWING_NANOS = 1"),
        /// Frames that miss refreshes by late ticks alone come in time again.
        A_LOAD_FITS(
                MissedRefreshesTest.class,
                "FramePacer",
                "if (!misses.catchingUp() || pace != Pace.DISPLAY || !time.begun()) return false;",
                "if (true) return false;"),
        /// After a long sleep one tick runs.
        POINT_24(
                CatchUpTest.class,
                "Backlog",
                "suspended() ? 1 : limitTicks",
                "false ? 1 : limitTicks");

        private final Class<?> test;
        private final String file;
        private final String text;
        private final String instead;

        Undone(Class<?> test, String file, String text, String instead) {
            this.test = test;
            this.file = file;
            this.text = text;
            this.instead = instead;
        }

        static Stream<Class<?>> tests() {
            return Stream.of(values()).<Class<?>>map(undone -> undone.test).distinct();
        }
    }

    /// They pass without that in the same run: here it is seen that being loaded anew fails none.
    @ParameterizedTest
    @Tag("whole")
    @MethodSource("fourstroke.loop.core.MutationTest$Undone#tests")
    void theTestOfAPointPassesOnTheUnbrokenLoop(Class<?> test) throws Exception {
        assertEquals(List.of(), failures(test, Map.of()));
    }

    @ParameterizedTest
    @EnumSource
    void theTestOfAPointFailsWhereThePointIsUndone(Undone undone) throws Exception {
        Map<String, byte[]> broken = broken(undone.file, undone.text, undone.instead);
        List<String> failures =
                assertTimeoutPreemptively(PATIENCE, () -> failures(undone.test, broken));
        assertFalse(failures.isEmpty(), undone.test.getSimpleName() + " does not fail");
    }

    /// {@return what fails in a class of tests, which is loaded anew with some classes broken, over
    /// a quarter of its seeds}
    private static List<String> failures(Class<?> test, Map<String, byte[]> broken)
            throws ReflectiveOperationException {
        ChildFirst classes = new ChildFirst(broken);
        Class<?> anew = classes.loadClass(test.getName());
        Method few = classes.loadClass(Seeds.class.getName()).getDeclaredMethod("takeFew");
        few.setAccessible(true);
        few.invoke(null);
        SummaryGeneratingListener listener = new SummaryGeneratingListener();
        LauncherFactory.create()
                .execute(
                        LauncherDiscoveryRequestBuilder.request()
                                .selectors(DiscoverySelectors.selectClass(anew))
                                .build(),
                        listener);
        assertTrue(listener.getSummary().getTestsFoundCount() > 0, "it has tests");
        return listener.getSummary().getFailures().stream()
                .map(failure -> failure.getException().toString())
                .toList();
    }

    @Test
    void theUnbrokenLoopSurvivesTheHunt() throws Throwable {
        hunt(Map.of());
    }

    @ParameterizedTest
    @EnumSource
    void everyBreakageBreaksAPromise(Mutant mutant) throws Throwable {
        Map<String, byte[]> broken = broken(mutant.file, mutant.text, mutant.instead);
        Throwable noticed =
                assertTimeoutPreemptively(
                        PATIENCE,
                        () -> {
                            try {
                                hunt(broken);
                                return null;
                            } catch (AssertionError | RuntimeException | StackOverflowError e) {
                                return e;
                            }
                        });
        assertNotNull(noticed, mutant + " breaks no promise");
        String message = noticed.toString();
        assertEquals(
                1,
                Stream.of(mutant.noticed.split("\\|")).filter(message::contains).limit(1).count(),
                mutant + " was noticed by another promise than expected: " + message);
    }

    /// {@return the classes of a source file in which another text stands in place of one}
    private static Map<String, byte[]> broken(String file, String text, String instead)
            throws IOException {
        Path sources = Path.of("src/main/java");
        Path path;
        try (Stream<Path> all = Files.walk(sources)) {
            path = all.filter(it -> it.endsWith(file + ".java")).findFirst().orElseThrow();
        }
        String name = sources.relativize(path).toString().replaceAll("[/\\\\]", ".");
        String source = Files.readString(path);
        assertEquals(
                1,
                source.split(java.util.regex.Pattern.quote(text), -1).length - 1,
                "'%s' stands exactly once in %s; else quote here what does".formatted(text, path));
        return compile(name.replace(".java", ""), source.replace(text, instead));
    }

    private static void hunt(Map<String, byte[]> broken) throws Throwable {
        Class<?> simulation = new ChildFirst(broken).loadClass(Simulation.class.getName());
        Method hunt = simulation.getDeclaredMethod("hunt", int.class);
        hunt.setAccessible(true);
        try {
            hunt.invoke(null, SEEDS);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /// Loads the classes of this package anew, some of them broken.
    private static final class ChildFirst extends ClassLoader {

        private final Map<String, byte[]> broken;

        ChildFirst(Map<String, byte[]> broken) {
            super(MutationTest.class.getClassLoader());
            this.broken = broken;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith(GameLoop.class.getPackageName() + "."))
                return super.loadClass(name, resolve);
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                return loaded != null ? loaded : define(name);
            }
        }

        private Class<?> define(String name) throws ClassNotFoundException {
            byte[] code = broken.get(name);
            try (InputStream in =
                    getParent().getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (code == null && in == null) throw new ClassNotFoundException(name);
                if (code == null) code = in.readAllBytes();
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
            return defineClass(name, code, 0, code.length);
        }
    }

    private static Map<String, byte[]> compile(String name, String source) throws IOException {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Map<String, ByteArrayOutputStream> classes = new HashMap<>();
        StringWriter messages = new StringWriter();
        try (JavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            JavaFileManager memory =
                    new ForwardingJavaFileManager<>(files) {
                        @Override
                        public JavaFileObject getJavaFileForOutput(
                                Location location,
                                String className,
                                JavaFileObject.Kind kind,
                                javax.tools.FileObject sibling) {
                            return new SimpleJavaFileObject(
                                    URI.create("memory:///" + className.replace('.', '/')), kind) {
                                @Override
                                public OutputStream openOutputStream() {
                                    return classes.computeIfAbsent(
                                            className, _ -> new ByteArrayOutputStream());
                                }
                            };
                        }
                    };
            var unit =
                    new SimpleJavaFileObject(
                            URI.create("memory:///" + name.replace('.', '/') + ".java"),
                            JavaFileObject.Kind.SOURCE) {
                        @Override
                        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                            return source;
                        }
                    };
            String path =
                    Stream.of(
                                    GameLoop.class,
                                    Event.class,
                                    CanvasRecorder.class,
                                    Logger.class,
                                    Nullable.class)
                            .map(MutationTest::origin)
                            .collect(Collectors.joining(File.pathSeparator));
            List<String> options = List.of("-proc:none", "-nowarn", "-classpath", path);
            boolean done =
                    compiler.getTask(messages, memory, null, options, null, List.of(unit)).call();
            if (!done) throw new AssertionError(messages.toString());
        }
        Map<String, byte[]> code = new HashMap<>();
        classes.forEach((className, bytes) -> code.put(className, bytes.toByteArray()));
        return code;
    }

    private static String origin(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }
}
