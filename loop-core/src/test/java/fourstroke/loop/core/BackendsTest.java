package fourstroke.loop.core;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.WindowSettings;
import fourstroke.loop.api.spi.Backend;
import fourstroke.loop.api.spi.BackendWindow;
import fourstroke.loop.api.spi.Readiness;
import fourstroke.loop.core.Backends.Candidate;

import org.junit.jupiter.api.Test;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// The choice of a backend, and every message whole.
class BackendsTest {

    private record Fake(
            String name, int priority, Supplier<Readiness> state, Supplier<BackendWindow> opened)
            implements Backend {

        Fake(String name, int priority, Supplier<Readiness> state) {
            this(name, priority, state, FakeWindow::new);
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

    private static List<Candidate> found(Backend... backends) {
        return Backends.rank(Stream.of(backends).map(Backends::examine).toList());
    }

    private static Candidate choose(
            List<Candidate> found, String setting, String property, String variable) {
        return Backends.choices(found, setting, property, variable).getFirst();
    }

    private static String refusal(
            List<Candidate> found, String setting, String property, String variable) {
        return assertThrows(
                        BackendException.class, () -> choose(found, setting, property, variable))
                .getMessage();
    }

    @Test
    void theHighestThatIsReadyIsChosenIfNoneIsNamed() {
        assertSame(GL, choose(found(HEADLESS, GL, VK), null, null, null).backend());
        assertSame(GL, choose(found(GL, BROKEN), null, null, " ").backend());
    }

    @Test
    void settingGoesBeforePropertyBeforeVariable() {
        List<Candidate> found =
                found(HEADLESS, GL, new Fake("other", 1, () -> new Readiness.Ready("")));
        assertEquals("headless", choose(found, "headless", "gl", "other").name());
        assertEquals("gl", choose(found, null, "gl", "other").name());
        assertEquals("other", choose(found, null, null, "other").name());
    }

    @Test
    void capitalLettersNameTheSame() {
        assertEquals("gl", choose(found(HEADLESS, GL), "GL", null, null).name());
        assertEquals("gl", choose(found(HEADLESS, GL), null, "Gl", null).name());
        assertNotNull(Backends.only("gL", List.of(GL)));
        assertEquals(
                "backend 'VK' cannot open a window here; found: vk (not ready: no device).",
                refusal(found(VK), "VK", null, null));
    }

    /// Else the likely one would not be told to prepare where a variable is set to nothing.
    @Test
    void aBlankNamesNone() {
        assertNull(Backends.name(null, null, ""));
        assertNull(Backends.name(null, " ", "gl"));
        assertEquals("gl", Backends.name(null, null, "gl"));
    }

    @Test
    void oneOfNegativePriorityIsChosenOnlyByName() {
        assertEquals("headless", choose(found(HEADLESS), "headless", null, null).name());
        assertEquals(
                "no backend can open a window here: headless (ready: virtual time). Put one on the"
                        + " module path, mend what is missing, or name one that is ready:"
                        + " set FOURSTROKE_BACKEND=NAME.",
                refusal(found(HEADLESS), null, null, null));
    }

    @Test
    void oneThatIsNamedButNotReadyIsNeverReplaced() {
        assertEquals(
                "backend 'vk' cannot open a window here; found: vk (not ready: no device); gl"
                        + " (ready: OpenGL 4.6).",
                refusal(found(GL, VK), "vk", null, null));
        assertEquals(
                "backend 'vk', named by system property fourstroke.backend, cannot open a window"
                        + " here; found: vk (not ready: no device).",
                refusal(found(VK), null, "vk", null));
        assertEquals(
                "backend 'vk', named by environment variable FOURSTROKE_BACKEND, cannot open a"
                        + " window here; found: vk (not ready: no device).",
                refusal(found(VK), null, null, "vk"));
    }

    @Test
    void oneThatIsNotThereIsSaidWithAllThatAre() {
        assertEquals(
                "no backend is called 'dx'; found: gl (ready: OpenGL 4.6). Put it on the module"
                        + " path, or name another.",
                refusal(found(GL), "dx", null, null));
        assertEquals(
                "no backend is called 'dx' (named by system property fourstroke.backend); found: no"
                        + " backend at all, looked for modules that provide"
                        + " fourstroke.loop.api.spi.Backend, in this program. Put it on the module"
                        + " path, or name another.",
                refusal(found(), null, "dx", null).replaceFirst(" and in [^ ]+(?=\\.)", ""));
        assertEquals(
                "no backend can open a window here: no backend at all, looked for modules that"
                    + " provide fourstroke.loop.api.spi.Backend, in this program. Put one on the"
                    + " module path, or mend what is missing.",
                refusal(found(), null, null, null).replaceFirst(" and in [^ ]+(?=\\.)", ""));
    }

    @Test
    void aNameThatNoBackendHasIsToldFromABackendThatIsNotReady() {
        assertThrows(UnknownBackendException.class, () -> choose(found(GL), "dx", null, null));
        assertThrows(UnknownBackendException.class, () -> choose(found(GL), null, null, "dx"));
        assertThrows(UnknownBackendException.class, () -> choose(found(), "dx", null, null));
        Candidate unloadable =
                new Candidate("DxBackend", 0, new Readiness.NotReady("broken"), null);
        List<Candidate> some = List.of(unloadable, Backends.examine(GL));
        for (List<Candidate> found : List.of(found(VK), some)) {
            String name = found == some ? "dx" : "vk";
            assertSame(
                    BackendException.class,
                    assertThrows(BackendException.class, () -> choose(found, name, null, null))
                            .getClass());
        }
    }

    @Test
    void itIsKnownWhatNamesABackend() {
        assertEquals("the settings", Backends.source("gl", "vk", "dx"));
        assertEquals("system property fourstroke.backend", Backends.source(null, "vk", "dx"));
        assertEquals("environment variable FOURSTROKE_BACKEND", Backends.source(null, null, "dx"));
        assertNull(Backends.source(null, " ", "dx"));
        assertNull(Backends.source(null, null, null));
    }

    @Test
    void aBackendThatThrowsIsNotReadyAndHarmsNoOther() {
        assertEquals(
                List.of(
                        "broken (not ready: it fails to load: java.lang.UnsatisfiedLinkError: no"
                                + " lwjgl in java.library.path)",
                        "gl (ready: OpenGL 4.6)"),
                found(GL, BROKEN).stream().map(Candidate::toString).toList());
    }

    // --- preparing ---

    /// Writes down what it is asked.
    private record Asked(String name, int priority, List<String> said) implements Backend {

        @Override
        public void prepare() {
            said.add(name + " prepares");
        }

        @Override
        public Readiness readiness() {
            said.add(name + " is asked");
            return new Readiness.NotReady("");
        }

        @Override
        public BackendWindow open(WindowSettings settings) {
            throw new AssertionError();
        }
    }

    @Test
    void theLikelyOnePreparesAndIsAskedBeforeTheOthers() {
        List<String> said = new ArrayList<>();
        List<Candidate> examined =
                Backends.examineToOpen(
                        List.of(
                                new Asked("low", -10, said),
                                new Asked("high", 20, said),
                                new Asked("middle", 10, said)));
        assertEquals(3, examined.size());
        assertEquals(
                List.of("high prepares", "high is asked", "middle is asked", "low is asked"), said);
        assertEquals(List.of(), Backends.examineToOpen(List.of()));
    }

    @Test
    void oneThatIsNamedPreparesAndNoOtherIsAsked() {
        List<String> said = new ArrayList<>();
        Backend other = new Asked("other", 20, said);
        assertNull(Backends.only("named", List.of(other, new Asked("named", 10, said))));
        assertEquals(List.of("named prepares", "named is asked"), said);
        assertSame(GL, Backends.only("gl", List.of(other, GL)).backend());
        assertNull(Backends.only("dx", List.of(other, GL)));
        assertEquals(2, said.size());
    }

    @Test
    void oneThatCannotPrepareIsExaminedAllTheSame() {
        List<String> full = List.of(); // takes no more
        assertEquals(
                List.of(
                        "high (not ready: it fails to load:"
                                + " java.lang.UnsupportedOperationException)",
                        "gl (ready: OpenGL 4.6)"),
                Backends.examineToOpen(List.of(GL, new Asked("high", 99, full))).stream()
                        .map(Candidate::toString)
                        .toList());
    }

    // --- opening ---

    private static String openedBy(List<Candidate> choices, String... failing) {
        return Backends.first(
                choices,
                backend -> {
                    if (!List.of(failing).contains(backend.name())) return backend.name();
                    throw new BackendException(backend.name() + " has no context");
                });
    }

    @Test
    void oneThatFailsToOpenIsPassedOverIfNoneWasNamed() {
        Backend soft = new Fake("soft", 0, () -> new Readiness.Ready(""));
        List<Candidate> any = Backends.choices(found(soft, GL, VK), null, null, null);
        assertEquals("gl", openedBy(any));
        assertEquals("soft", openedBy(any, "gl"));
        var none = assertThrows(BackendException.class, () -> openedBy(any, "gl", "soft"));
        assertEquals(
                "no backend could open a window here: gl has no context; soft has no context",
                none.getMessage());
        assertEquals(2, none.getSuppressed().length);
        List<Candidate> named = Backends.choices(found(soft, GL), "gl", null, null);
        assertEquals(
                "gl has no context",
                assertThrows(BackendException.class, () -> openedBy(named, "gl")).getMessage());
    }

    @Test
    void whatIsNotTheWorldsFaultIsNotPassedOver() {
        Backend soft = new Fake("soft", 0, () -> new Readiness.Ready(""));
        List<Candidate> any = Backends.choices(found(soft, GL), null, null, null);
        Function<Candidate, String> wrong =
                _ -> {
                    throw new IllegalArgumentException("option");
                };
        assertThrows(IllegalArgumentException.class, () -> Backends.first(any, wrong));
    }

    @Test
    void aLibraryThatIsMissedAtOpeningIsTheWorldsFault() {
        Candidate bare =
                Backends.examine(
                        new Fake(
                                "bare",
                                1,
                                () -> new Readiness.Ready(""),
                                () -> {
                                    throw new UnsatisfiedLinkError("libGL.so");
                                }));
        assertEquals(
                "backend 'bare' cannot open a window: it fails to load:"
                        + " java.lang.UnsatisfiedLinkError: libGL.so",
                assertThrows(BackendException.class, () -> bare.open(WindowSettings.of("t", 1, 1)))
                        .getMessage());
    }

    @Test
    void oneThatGivesNoWindowIsSaidByName() {
        Candidate empty =
                Backends.examine(new Fake("empty", 1, () -> new Readiness.Ready(""), () -> null));
        assertEquals(
                "backend 'empty' gave no window: its open() returned null",
                assertThrows(BackendException.class, () -> empty.open(WindowSettings.of("t", 1, 1)))
                        .getMessage());
    }

    @Test
    void equalsAreRankedByName() {
        Backend a = new Fake("a", 20, () -> new Readiness.Ready(""));
        assertEquals(List.of("a", "gl"), found(GL, a).stream().map(Candidate::name).toList());
    }

    @Test
    void noBackendStandsBesideTheCoreItself() {
        assertEquals(List.of(), Backends.find());
        assertThrows(BackendException.class, () -> GameLoop.open("t", 1, 1));
    }
}
