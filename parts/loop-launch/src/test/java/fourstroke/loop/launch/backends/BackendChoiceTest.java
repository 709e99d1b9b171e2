package fourstroke.loop.launch.backends;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.api.spi.WindowSettings;
import fourstroke.loop.launch.backends.BackendChoice.Choices;
import fourstroke.loop.launch.backends.Providers.Found;
import fourstroke.loop.launch.backends.Providers.Place;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.Serial;
import java.lang.reflect.Proxy;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import java.util.function.Supplier;

/// Tests which backend is chosen, and the messages of exceptions and log lines.
class BackendChoiceTest {

    /// Asserts that a text contains the given parts in the given order. In `words`, the character
    /// `…` separates the parts.
    private static void assertHas(String words, String text) {
        int from = 0;
        for (String each : words.split("…")) {
            int at = text.indexOf(each, from);
            assertTrue(at >= 0, () -> "'" + each + "' is missing or too early in: " + text);
            from = at + each.length();
        }
    }

    /// The parts that the advice at the end of the message must contain if no backend is ready.
    private static final String NONE = "…module path…FOURSTROKE_BACKEND…ready";

    private static final String NO_LIBRARY = "native library…(%s)…jar";

    /// Replaces `NoScreenException` in these tests, because only classes in the package of
    /// `NoScreenException` can create this exception.
    private static final class Refused extends BackendException {

        @Serial private static final long serialVersionUID = 1;

        private final transient NoScreen why;

        Refused(NoScreen why) {
            super(why.found() + why.advice());
            this.why = why;
        }
    }

    /// Replaces `UnknownBackendException` in these tests, because only classes in the package of
    /// `UnknownBackendException` can create this exception.
    private static final class Unknown extends BackendException {

        @Serial private static final long serialVersionUID = 1;

        Unknown(String message) {
            super(message);
        }
    }

    private static final BackendChoice CHOICE = new BackendChoice(Unknown::new, Refused::new);

    private record Fake(
            String name,
            int priority,
            boolean hasScreen,
            Supplier<Readiness> state,
            Supplier<BackendWindow> opened)
            implements Backend {

        Fake(String name, int priority, Supplier<Readiness> state) {
            this(name, priority, true, state, BackendChoiceTest::window);
        }

        Fake(String name, int priority, Supplier<Readiness> state, Supplier<BackendWindow> opened) {
            this(name, priority, true, state, opened);
        }

        @Override
        public Readiness readiness() {
            return state.get();
        }

        @Override
        public BackendWindow open(WindowSettings settings) {
            return opened.get();
        }
    }

    private static final Backend VK = new Fake("vk", 30, () -> new Readiness.NotReady("no device"));
    private static final Backend GL = new Fake("gl", 20, () -> new Readiness.Ready("OpenGL 4.6"));
    private static final Backend HEADLESS =
            new Fake("headless", -10, () -> new Readiness.Ready("virtual time"));
    private static final Backend BROKEN =
            new Fake(
                    "broken",
                    99,
                    () -> {
                        throw new UnsatisfiedLinkError("no lwjgl in java.library.path");
                    });

    /// {@return a window for tests that call no methods of the window}
    private static BackendWindow window() {
        return (BackendWindow)
                Proxy.newProxyInstance(
                        BackendWindow.class.getClassLoader(),
                        new Class<?>[] {BackendWindow.class},
                        (_, method, _) -> {
                            throw new AssertionError(method);
                        });
    }

    private static List<ExaminedBackend> found(Backend... backends) {
        return BackendChoice.examine(all(backends), List.of());
    }

    private static ExaminedBackend choose(
            List<ExaminedBackend> found, String setting, String property, String variable) {
        return choices(found, setting, property, variable).ready().getFirst();
    }

    private static Choices choices(
            List<ExaminedBackend> found, String setting, String property, String variable) {
        return CHOICE.choices(found, BackendName.of(setting, property, variable), true);
    }

    private static Choices any(List<ExaminedBackend> found) {
        return choices(found, null, null, null);
    }

    private static List<Found<Backend>> all(Backend... backends) {
        List<Found<Backend>> all = new ArrayList<>();
        for (Backend backend : backends) all.add(new Found<>(backend.getClass(), backend, null));
        return all;
    }

    private static String refusal(
            List<ExaminedBackend> found, String setting, String property, String variable) {
        var thrown =
                assertThrows(
                        BackendException.class, () -> choose(found, setting, property, variable));
        assertHasNoCallsOfTheGame(thrown);
        return thrown.getMessage();
    }

    /// Asserts that the stack trace of the exception contains only calls of Java itself, so that
    /// Java prints only one line for the exception.
    private static void assertHasNoCallsOfTheGame(BackendException thrown) {
        for (StackTraceElement call : thrown.getStackTrace())
            assertTrue(String.valueOf(call.getModuleName()).matches("java\\..*|jdk\\..*"));
    }

    @Test
    void theHighestThatIsReadyIsChosenIfNoneIsNamed() {
        assertSame(GL, choose(found(HEADLESS, GL, VK), null, null, null).backend());
        assertSame(GL, choose(found(GL, BROKEN), null, null, " ").backend());
    }

    @Test
    void settingsTakePrecedenceOverPropertiesAndPropertiesOverVariables() {
        List<ExaminedBackend> found =
                found(HEADLESS, GL, new Fake("other", 1, () -> new Readiness.Ready("")));
        assertEquals("headless", choose(found, "headless", "gl", "other").name());
        assertEquals("gl", choose(found, null, "gl", "other").name());
        assertEquals("other", choose(found, null, null, "other").name());
    }

    @Test
    void capitalLettersNameTheSame() {
        assertEquals("gl", choose(found(HEADLESS, GL), "GL", null, null).name());
        assertEquals("gl", choose(found(HEADLESS, GL), null, "Gl", null).name());
        assertNotNull(BackendChoice.only("gL", all(GL)));
        assertHas("backend 'VK'…vk (not ready: no device)", refusal(found(VK), "VK", null, null));
    }

    @Test
    void oneOfNegativePriorityIsChosenOnlyByName() {
        assertEquals("headless", choose(found(HEADLESS), "headless", null, null).name());
        assertHas(
                "headless (ready: virtual time)" + NONE,
                refusal(found(HEADLESS), null, null, null));
    }

    @Test
    void aNamedBackendThatIsNotReadyIsNeverReplaced() {
        assertHas(
                "backend 'vk'…vk (not ready: no device); gl (ready: OpenGL 4.6)…ready",
                refusal(found(GL, VK), "vk", null, null));
        assertHas(
                "backend 'vk'…property fourstroke.backend…vk (not ready: no device)",
                refusal(found(VK), null, "vk", null));
        assertHas(
                "backend 'vk'…variable FOURSTROKE_BACKEND…vk (not ready: no device)",
                refusal(found(VK), null, null, "vk"));
    }

    @Test
    void aMissingBackendIsReportedWithAllThatExist() {
        assertHas("'dx'…gl (ready: OpenGL 4.6)…module path", refusal(found(GL), "dx", null, null));
        assertHas(
                "'dx'…property fourstroke.backend…no backend at all…module path",
                refusal(found(), null, "dx", null));
        assertHas("no backend was found…module path", refusal(found(), null, null, null));
        assertHas("vk (not ready: no device)" + NONE, refusal(found(VK), null, null, null));
        assertHas("--module-path…backends/gl", BackendChoice.add("a backend", true));
    }

    @Test
    void anUnknownNameDiffersFromABackendThatIsNotReady() {
        assertThrows(Unknown.class, () -> choose(found(GL), "dx", null, null));
        assertThrows(Unknown.class, () -> choose(found(GL), null, null, "dx"));
        assertThrows(Unknown.class, () -> choose(found(), "dx", null, null));
        ExaminedBackend unloadable =
                new ExaminedBackend("DxBackend", 0, new Readiness.NotReady("broken"), null);
        List<ExaminedBackend> some = List.of(unloadable, ExaminedBackend.of(GL));
        for (List<ExaminedBackend> found : List.of(found(VK), some)) {
            String name = found == some ? "dx" : "vk";
            assertSame(
                    BackendException.class,
                    assertThrows(BackendException.class, () -> choose(found, name, null, null))
                            .getClass());
        }
    }

    @Test
    void theSourceOfABackendsNameIsKnown() {
        assertEquals("", BackendName.of("gl", "vk", "dx").source());
        assertEquals(
                "the system property fourstroke.backend",
                BackendName.of(null, "vk", "dx").source());
        assertEquals(
                "the environment variable FOURSTROKE_BACKEND",
                BackendName.of(null, null, "dx").source());
        assertEquals("dx", BackendName.of(null, null, "dx").name());
        // A blank value must not count as a name, because with a name Fourstroke opens only the
        // named backend.
        assertNull(BackendName.of(null, " ", "dx"));
        assertNull(BackendName.of(null, null, ""));
        assertNull(BackendName.of(null, null, null));
    }

    @Test
    void aBackendThatThrowsIsNotReadyAndDoesNotAffectOthers() {
        List<String> found = found(GL, BROKEN).stream().map(ExaminedBackend::toString).toList();
        assertEquals(2, found.size(), found::toString);
        assertHas(
                "broken (not ready: …" + NO_LIBRARY.formatted("no lwjgl in java.library.path"),
                found.getFirst());
        assertEquals("gl (ready: OpenGL 4.6)", found.getLast());
    }

    // --- preparing ---

    /// A backend that records the calls of its methods `prepare()` and `readiness()` in a list.
    private record RecordingBackend(String name, int priority, List<String> calls)
            implements Backend {

        @Override
        public void prepare() {
            calls.add(name + " prepares");
        }

        @Override
        public Readiness readiness() {
            calls.add(name + " is asked");
            return new Readiness.NotReady("");
        }

        @Override
        public BackendWindow open(WindowSettings settings) {
            throw new AssertionError();
        }
    }

    @Test
    void theProbableBackendPreparesAndIsExaminedFirst() {
        List<String> calls = new ArrayList<>();
        List<Found<Backend>> loaded =
                all(
                        new RecordingBackend("low", -10, calls),
                        new RecordingBackend("high", 20, calls),
                        new RecordingBackend("middle", 10, calls));
        BackendChoice.prepare(loaded);
        assertEquals(3, BackendChoice.examine(loaded, List.of()).size());
        assertEquals(
                List.of("high prepares", "high is asked", "low is asked", "middle is asked"),
                calls);
        BackendChoice.prepare(all());
    }

    @Test
    void aNamedBackendPreparesAndNoOtherIsExamined() {
        List<String> calls = new ArrayList<>();
        Backend other = new RecordingBackend("other", 20, calls);
        assertNull(
                BackendChoice.only("named", all(other, new RecordingBackend("named", 10, calls))));
        assertEquals(List.of("named prepares", "named is asked"), calls);
        assertSame(GL, BackendChoice.only("gl", all(other, GL)).backend());
        assertNull(BackendChoice.only("dx", all(other, GL)));
        assertEquals(2, calls.size());
    }

    @Test
    void aBackendThatCannotPrepareIsStillExamined() {
        // Adding an element to this list throws an exception, so the method `prepare()` of the
        // backend fails.
        List<String> full = List.of();
        List<Found<Backend>> loaded = all(GL, new RecordingBackend("high", 99, full));
        BackendChoice.prepare(loaded);
        assertEquals(
                List.of(
                        "high (not ready: the backend cannot be loaded:"
                                + " java.lang.UnsupportedOperationException)",
                        "gl (ready: OpenGL 4.6)"),
                BackendChoice.examine(loaded, List.of()).stream()
                        .map(ExaminedBackend::toString)
                        .toList());
    }

    // --- opening ---

    /// The screen rule of a machine with a display.
    private static final ScreenRule RULE = rule(Map.of("DISPLAY", ":0"), true, System.err);

    private static ScreenRule rule(Map<String, String> environment, boolean ends, PrintStream err) {
        return new ScreenRule("Linux", environment, false, true, ends, new AtomicBoolean(), err);
    }

    private static String openedBy(Choices choices, String... failing) {
        return openedBy(choices, RULE, failing);
    }

    private static String openedBy(Choices choices, ScreenRule rule, String... failing) {
        return CHOICE.first(
                choices,
                rule,
                backend -> {
                    if (!List.of(failing).contains(backend.name())) return backend.name();
                    throw new BackendException(backend.name() + " has no context");
                });
    }

    @Test
    void aBackendThatFailsToOpenIsSkippedIfNoneWasNamed() {
        Backend soft = new Fake("soft", 0, () -> new Readiness.Ready(""));
        Choices any = any(found(soft, GL, VK));
        assertEquals("gl", openedBy(any));
        assertEquals("soft", openedBy(any, "gl"));
        var none = assertThrows(BackendException.class, () -> openedBy(any, "gl", "soft"));
        assertHas("gl has no context; soft has no context", none.getMessage());
        assertEquals(2, none.getSuppressed().length);
        Choices named = choices(found(soft, GL), "gl", null, null);
        assertEquals(
                "gl has no context",
                assertThrows(BackendException.class, () -> openedBy(named, "gl")).getMessage());
    }

    @Test
    void anIllegalArgumentIsNotSkipped() {
        Backend soft = new Fake("soft", 0, () -> new Readiness.Ready(""));
        Choices any = any(found(soft, GL));
        Function<ExaminedBackend, String> wrong =
                _ -> {
                    throw new IllegalArgumentException("option");
                };
        assertThrows(IllegalArgumentException.class, () -> CHOICE.first(any, RULE, wrong));
    }

    @Test
    void aLibraryThatIsMissingWhenAWindowOpensIsABackendException() {
        ExaminedBackend bare =
                ExaminedBackend.of(
                        new Fake(
                                "bare",
                                1,
                                () -> new Readiness.Ready(""),
                                () -> {
                                    throw new UnsatisfiedLinkError("libGL.so");
                                }));
        assertHas(
                "'bare'…" + NO_LIBRARY.formatted("libGL.so"),
                assertThrows(BackendException.class, () -> bare.open(WindowSettings.of("t", 1, 1)))
                        .getMessage());
    }

    @Test
    void aBackendWithoutANameIsNotReadyAndHasTheNameOfItsClass() {
        Backend nameless = new Fake(null, 50, () -> new Readiness.Ready("fine"));
        assertEquals(
                "Fake (not ready: its name() returned null)",
                ExaminedBackend.of(nameless).toString());
    }

    @Test
    void aBackendThatReturnsNoWindowIsNamed() {
        ExaminedBackend empty =
                ExaminedBackend.of(new Fake("empty", 1, () -> new Readiness.Ready(""), () -> null));
        assertHas(
                "'empty'…open() returned null",
                assertThrows(BackendException.class, () -> empty.open(WindowSettings.of("t", 1, 1)))
                        .getMessage());
    }

    // --- without a screen ---

    private static final Backend BLIND =
            new Fake("blind", 50, false, () -> new Readiness.Ready(""), BackendChoiceTest::window);

    private static final String NO_SCREEN = "screen";

    private static String refusal(Choices choices, ScreenRule rule, String... failing) {
        return assertThrows(Refused.class, () -> openedBy(choices, rule, failing)).getMessage();
    }

    @Test
    void backendsWithAScreenComeFirst() {
        assertEquals("gl", openedBy(any(found(BLIND, GL))));
        assertEquals("blind", openedBy(choices(found(BLIND, GL), "blind", null, null)));
    }

    @Test
    void onAMachineWithADisplayABackendWithoutAScreenIsUsedOnlyIfNamed() {
        assertHas(
                NO_SCREEN
                        + "…vk (not ready: no device); gl (gl has no context)"
                        + "…FOURSTROKE_BACKEND=blind",
                refusal(any(found(BLIND, GL, VK)), RULE, "gl"));
        var thrown =
                assertThrows(Refused.class, () -> openedBy(any(found(BLIND, GL, VK)), RULE, "gl"));
        assertHas(
                NO_SCREEN + "…vk (not ready: no device); gl (gl has no context)",
                thrown.why.found());
        assertEquals("blind", thrown.why.other());
        assertEquals("gl has no context", thrown.getSuppressed()[0].getMessage());
        for (String system : List.of("Windows 11", "Mac OS X")) {
            var there =
                    new ScreenRule(
                            system, Map.of(), false, true, true, new AtomicBoolean(), System.err);
            assertHas(NO_SCREEN, refusal(any(found(BLIND, VK)), there));
        }
        for (String value : List.of(":0", " "))
            assertHas(
                    NO_SCREEN,
                    refusal(
                            any(found(BLIND, VK)),
                            rule(Map.of("WAYLAND_DISPLAY", value), true, System.err)));
    }

    @Test
    void aBackendThatFailsToLoadCountsAsOneWithAScreen() {
        ExaminedBackend unloadable =
                new ExaminedBackend(
                        "DxBackend", Integer.MIN_VALUE, new Readiness.NotReady("broken"), null);
        assertHas(
                NO_SCREEN
                        + "…broken (not ready: …"
                        + NO_LIBRARY.formatted("no lwjgl in java.library.path")
                        + "…DxBackend (not ready: broken)…FOURSTROKE_BACKEND=blind",
                refusal(
                        any(
                                List.of(
                                        ExaminedBackend.of(BLIND),
                                        ExaminedBackend.of(UNSURE),
                                        unloadable)),
                        RULE));
    }

    /// A backend whose methods `readiness()` and `priority()` throw exceptions.
    private static final Backend UNSURE =
            new Backend() {
                @Override
                public String name() {
                    return "broken";
                }

                @Override
                public int priority() {
                    throw new UnsatisfiedLinkError("no lwjgl in java.library.path");
                }

                @Override
                public Readiness readiness() {
                    throw new AssertionError();
                }

                @Override
                public BackendWindow open(WindowSettings settings) {
                    throw new AssertionError();
                }
            };

    @Test
    void aReasonOfSeveralBackendsIsReportedOnce() {
        Backend dx = new Fake("dx", 5, () -> new Readiness.NotReady("no device"));
        assertHas(
                NO_SCREEN + "…vk, dx (not ready: no device)…FOURSTROKE_BACKEND=blind",
                refusal(any(found(BLIND, VK, dx)), RULE));
    }

    @Test
    void withoutADisplayALineSaysThatNoScreenIsUsed() {
        var bytes = new ByteArrayOutputStream();
        var err = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        ScreenRule rule = rule(Map.of("DISPLAY", "", "HOME", "a"), true, err);
        for (int i = 0; i < 2; i++) assertEquals("blind", openedBy(any(found(BLIND, VK)), rule));
        String printed = bytes.toString(StandardCharsets.UTF_8);
        assertEquals(1, printed.lines().count(), printed);
        assertHas(
                "fourstroke: …"
                        + NO_SCREEN
                        + "…vk (not ready: no device)…backend blind…FOURSTROKE_BACKEND=blind",
                printed);
    }

    @Test
    void whereNothingEndsTheGameADeveloperLearnsHowToEndItAndAPlayerWhereToStartIt() {
        String developers = refusal(any(found(BLIND, VK)), rule(Map.of(), false, System.err));
        for (String words :
                List.of(
                        "vk (not ready: no device)",
                        "FOURSTROKE_TICKS=600",
                        "FOURSTROKE_SCRIPT",
                        "FOURSTROKE_BACKEND=blind"))
            assertTrue(developers.contains(words), developers);
        var image =
                new ScreenRule(
                        "Linux", Map.of(), true, true, false, new AtomicBoolean(), System.err);
        String players = refusal(any(found(BLIND, VK)), image);
        assertTrue(players.contains("desktop session"), players);
        assertFalse(players.contains("FOURSTROKE_") || players.contains("LoopSettings"), players);
    }

    @Test
    void aPropertyThatForbidsRunControlAlsoForbidsNamingABackend() {
        Map<String, String> properties =
                Map.of(BackendName.PROPERTY, "blind", "fourstroke.runControl", "false");
        properties.forEach(System::setProperty);
        try {
            assertNull(BackendName.of(null, true));
            assertEquals("gl", BackendName.of("gl", true).name());
        } finally {
            properties.keySet().forEach(System::clearProperty);
        }
    }

    /// In a runtime image that was made with `--run-control off`, environment variables have no
    /// effect, so messages must not advise the player to set one.
    @Test
    void whereVariablesAreIgnoredNoMessageNamesOne() {
        var bytes = new ByteArrayOutputStream();
        var err = new PrintStream(bytes, true, StandardCharsets.UTF_8);
        for (Map<String, String> display : List.of(Map.of("DISPLAY", ":0"), NO_DISPLAY)) {
            for (boolean image : List.of(true, false)) {
                var closed =
                        new ScreenRule(
                                "Linux", display, image, false, false, new AtomicBoolean(), err);
                String words = refusal(any(found(BLIND, VK)), closed);
                assertFalse(words.contains("FOURSTROKE_"), words);
                assertEquals(!image, words.contains("LoopSettings.backend(\"blind\")"), words);
            }
        }
        var closed =
                new ScreenRule("Linux", NO_DISPLAY, true, false, true, new AtomicBoolean(), err);
        assertEquals("blind", openedBy(any(found(BLIND, VK)), closed));
        String line = bytes.toString(StandardCharsets.UTF_8);
        assertHas("without a screen…backend blind", line);
        assertFalse(line.contains("FOURSTROKE_"), line);
        String none = BackendChoice.adviceIfNoneIsReady(true, false);
        assertFalse(none.contains("FOURSTROKE_") || none.contains("LoopSettings"), none);
    }

    private static final Map<String, String> NO_DISPLAY = Map.of();

    @Test
    void theExceptionHasNoCallsOfTheGame() {
        var thrown =
                assertThrows(
                        BackendException.class,
                        () ->
                                CHOICE.first(
                                        any(found(BLIND, VK)),
                                        rule(Map.of(), false, System.err),
                                        ExaminedBackend::name));
        assertHasNoCallsOfTheGame(thrown);
    }

    // --- places ---

    /// `ServiceLoader` reports a broken list of providers again at each call, so the search must
    /// not repeat the report or continue forever.
    @Test
    void aBrokenPlaceIsReportedOnceAndDoesNotHideOthers() {
        ClassLoader broken =
                new ClassLoader("broken", null) {
                    @Override
                    public Enumeration<URL> getResources(String name) throws IOException {
                        throw new IOException("disk");
                    }
                };
        Thread.currentThread().setContextClassLoader(broken);
        try {
            List<ExaminedBackend> found = BackendChoice.find(Place.usual());
            assertEquals(1, found.size(), found::toString);
            assertFalse(found.getFirst().ready());
        } finally {
            Thread.currentThread().setContextClassLoader(BackendChoiceTest.class.getClassLoader());
        }
    }

    @Test
    void equalsAreRankedByName() {
        Backend a = new Fake("a", 20, () -> new Readiness.Ready(""));
        assertEquals(List.of("a", "gl"), found(GL, a).stream().map(ExaminedBackend::name).toList());
    }
}
