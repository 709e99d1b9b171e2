package fourstroke.loop.core;

import static fourstroke.loop.core.Events.MS;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.core.BookScript.Kind;
import fourstroke.loop.core.BookScript.Moment;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;

/// Compares four schedules of Fourstroke with the loops from two books that these schedules
/// implement. In random simulations ([BookScript]), a schedule and the loop from the book must
/// produce the same events in the same order at the same nanosecond.
///
/// The loops from the books run any number of late updates, so the limits for late ticks are so
/// large in this test that they have no effect.
class BooksTest {

    private static final int SCRIPTS = 1_500;

    /// The longest time in nanoseconds for which a game stalls in an ordinary simulation. In 99 of
    /// 100 simulations, a stall of this length and the ordinary work together take less time than
    /// the maximum length of an update in the schedule `variable`.
    private static final long HITCH = 100 * MS;

    /// {@return the book's loop with updates of measured length, with the same maximum length as in
    /// the schedule `variable`: 250 ms or two frame periods, whichever is longer}
    private static BookVariable variable(BookScript world) {
        long longest = world.frames == 0 ? 0 : 2 * (1_000 * MS / world.frames);
        return new BookVariable(
                world, new BookCap(world, world.frames, 0), Math.max(250 * MS, longest));
    }

    /// A loop from one of the books, together with the schedule of Fourstroke that implements this
    /// loop.
    private enum Book {
        BASIC("BASIC") {
            @Override
            void run(BookScript world) {
                new BookBasic(world, world.updates, world.frames).run();
            }
        },
        VARIABLE("VARIABLE") {
            @Override
            void run(BookScript world) {
                variable(world).run();
            }
        },
        CATCH_UP("CATCH_UP") {
            @Override
            void run(BookScript world) {
                BookCap passes = new BookCap(world, world.frames, world.updates);
                new BookCatchUp(world, passes, world.updates).run();
            }
        },
        FIXED_SLOT("FIXED_SLOT") {
            @Override
            void run(BookScript world) {
                new BookFixedSlot(world, world.updates, world.frames).run();
            }
        };

        private final String constant;

        Book(String constant) {
            this.constant = constant;
        }

        abstract void run(BookScript world);

        Schedules schedule() {
            return Schedules.valueOf(constant);
        }
    }

    @ParameterizedTest
    @EnumSource
    void eachScheduleProducesTheEventsOfTheLoopInItsBook(Book book) {
        Schedules schedule = book.schedule();
        Seeds.run(
                SCRIPTS,
                seed -> {
                    BookScript ours = new BookScript(seed, HITCH);
                    compare(new BookScript(seed, HITCH), ours, schedule, book::run);
                });
    }

    /// The schedule `variable` limits the length of an update, whereas the loop in the book has no
    /// such limit. The test adds the limit to the book's loop and compares the dropped times.
    @Test
    void variableDropsAndAccountsForTimeBeyondItsLongestStep() {
        Seeds.run(
                300,
                seed -> {
                    BookScript script = new BookScript(seed, 900 * MS);
                    BookVariable book = variable(script);
                    BookScript ours = new BookScript(seed, 900 * MS);
                    long dropped = compare(script, ours, Schedules.VARIABLE, _ -> book.run());
                    // If the trace ends with an input, the update of the last iteration has not run
                    // yet, so the dropped times may differ.
                    if (script.trace.getLast().kind() != Kind.INPUT)
                        assertEquals(
                                book.droppedNanos,
                                dropped,
                                "both loops drop the same time, in nanoseconds");
                });
    }

    /// Runs a simulation with a loop from a book and with a schedule of Fourstroke, and compares
    /// the events.
    ///
    /// @return the time that the loop of Fourstroke dropped, in nanoseconds
    private static long compare(
            BookScript script, BookScript ours, Schedules schedule, Consumer<BookScript> book) {
        List<Moment> expected = script.follow(book);
        long dropped = ours.play(schedule);
        for (int i = 0; i < BookScript.EVENTS; i++) {
            if (same(expected.get(i), ours.trace.get(i), script.updates)) continue;
            throw new AssertionError(
                    "%d updates, %d frames a second, event %d: in the book %s, ours %s; before %s"
                            .formatted(
                                    script.updates,
                                    script.frames,
                                    i,
                                    expected.get(i),
                                    ours.trace.get(i),
                                    expected.subList(Math.max(0, i - 4), i)));
        }
        return dropped;
    }

    /// {@return whether two events are equal} The `double` values of equal events may differ in
    /// their last digits. If the period of updates is not a whole number of nanoseconds, `ahead`,
    /// the time since the last update, may differ by a nanosecond, because Fourstroke rounds the
    /// times of updates.
    private static boolean same(Moment one, Moment other, long updates) {
        boolean rounds = one.kind() == Kind.RENDER && 1_000_000_000 % updates != 0;
        double tolerance = rounds ? 1e-9 : 1e-15;
        return one.kind() == other.kind()
                && one.number() == other.number()
                && one.nanos() == other.nanos()
                && close(one.seconds(), other.seconds(), tolerance)
                && close(one.alpha(), other.alpha(), tolerance * updates);
    }

    /// {@return whether two numbers differ by at most a tolerance, or the book does not specify the
    /// number}
    private static boolean close(double book, double ours, double tolerance) {
        return Double.isNaN(book) || Math.abs(book - ours) <= tolerance;
    }

    /// Plays a loop with 50 updates and 50 frames a second, in which drawing a frame takes 1 ms.
    @ParameterizedTest
    @CsvSource({
        "BASIC, 0",
        "BASIC, 10",
        "BASIC, 18",
        "VARIABLE, 0",
        "VARIABLE, 10",
        "VARIABLE, 11",
        "VARIABLE, 18",
        "CATCH_UP, 0",
        "CATCH_UP, 10",
        "CATCH_UP, 11",
        "CATCH_UP, 18",
        "FIXED_SLOT, 0",
        "FIXED_SLOT, 2",
        "FIXED_SLOT, 5",
        "FIXED_SLOT, 10",
        "FIXED_SLOT, 18"
    })
    void aLoadThatFitsKeepsItsFrames(Book book, long updateMillis) {
        BookScript script = new BookScript(50, 50, updateMillis * MS, MS);
        BookScript ours = new BookScript(50, 50, updateMillis * MS, MS);
        assertEquals(
                50,
                framesOfSecond(script.follow(book::run)),
                "the loop of the book draws this number of frames in a second");
        assertEquals(0, ours.play(book.schedule()), "the loop drops no time, in nanoseconds");
        assertEquals(
                50, framesOfSecond(ours.trace), "the loop draws this number of frames in a second");
    }

    /// {@return the number of frames between the end of the first and the end of the second second}
    private static long framesOfSecond(List<Moment> trace) {
        assertTrue(trace.getLast().nanos() >= 2000 * MS, "the trace is at least two seconds long");
        return trace.stream()
                .filter(moment -> moment.kind() == Kind.RENDER)
                .filter(moment -> moment.nanos() / (1000 * MS) == 1)
                .count();
    }

    @Test
    void scriptsContainEveryKindOfEventAndOfLateness() {
        int[] events = new int[Kind.values().length];
        int late = 0;
        int nearlyLate = 0;
        int overtaken = 0;
        int longSteps = 0;
        int manyUpdates = 0;
        for (long seed = 0; seed < 200; seed++) {
            BookScript script = new BookScript(seed, HITCH);
            BookCap passes = new BookCap(script, script.frames, script.updates);
            script.follow(_ -> new BookCatchUp(script, passes, script.updates).run());
            int updates = 0;
            for (Moment moment : script.trace) {
                events[moment.kind().ordinal()]++;
                updates = moment.kind() == Kind.UPDATE ? updates + 1 : 0;
                if (updates == 5) manyUpdates++;
            }
            late += passes.late;
            nearlyLate += passes.nearlyLate;
            overtaken += script.overtaken;
            BookScript slow = new BookScript(seed, 900 * MS);
            BookVariable variable = variable(slow);
            slow.follow(_ -> variable.run());
            longSteps += variable.longSteps;
        }
        String found =
                "too few: events %s, late %d, nearly late %d, overtaken %d, updates %d, steps %d"
                        .formatted(
                                Arrays.toString(events),
                                late,
                                nearlyLate,
                                overtaken,
                                manyUpdates,
                                longSteps);
        for (int count : events) assertTrue(count > 5_000, found);
        assertTrue(late > 1000 && nearlyLate > 1000, found);
        assertTrue(overtaken > 200 && manyUpdates > 200 && longSteps > 100, found);
    }
}
