import module fourstroke.loop.core;
import module java.base;

import fourstroke.loop.core.machine.LoopMachine;
import fourstroke.loop.core.machine.Step;

/// Measures six game loops on a simulated machine and display. The command
/// `./play docs/guide/Loops.java FOLDER` prints the tables of the page `01-game-loops.md`, and
/// draws the plots of the page.
///
/// The program reads no clock, so it always prints the same tables and draws the same plots.
final class Loops {

    private static final Rate UPDATES = Rate.of(60);
    private static final long MILLI = 1_000_000;
    private static final long SECOND = 1_000 * MILLI;

    /// The simulated time at which the measurement begins, in nanoseconds. Before this time a loop
    /// may still have to find out when the display refreshes.
    private static final long WARM_UP = 5 * SECOND;

    /// The simulated time at which the stall of an experiment begins.
    private static final long STALL = WARM_UP + SECOND;

    private Loops() {}

    /// Prints the tables. If the first argument names a folder, also writes the plots to the
    /// folder.
    static void main(String[] words) throws IOException {
        Tables.print();
        if (words.length > 0) Plots.write(Path.of(words[0]));
    }

    /// A simulated machine with its display, and the time that updates and frames take on it.
    ///
    /// @param refreshes the number of refreshes of the display in a second; 0 means that presenting
    ///   a frame does not wait for the display
    /// @param updateNanos how long computing an update takes
    /// @param frameNanos how long drawing a frame takes
    /// @param stallNanos the additional time that the first update or frame after [#STALL] takes
    /// @param lateNanos the time from the deadline of a wait to the end of the wait
    record Load(int refreshes, long updateNanos, long frameNanos, long stallNanos, long lateNanos) {

        static Load calm(int refreshes) {
            return new Load(refreshes, MILLI, 4 * MILLI, 0, 0);
        }

        Load updates(long millis) {
            return new Load(refreshes, millis * MILLI, frameNanos, stallNanos, lateNanos);
        }

        Load frames(long millis) {
            return new Load(refreshes, updateNanos, millis * MILLI, stallNanos, lateNanos);
        }

        Load stall(long millis) {
            return new Load(refreshes, updateNanos, frameNanos, millis * MILLI, lateNanos);
        }

        Load late(long millis) {
            return new Load(refreshes, updateNanos, frameNanos, stallNanos, millis * MILLI);
        }
    }

    /// A frame that the loop presented.
    ///
    /// @param nanos the time at which the display showed the frame
    /// @param shownSeconds the game time that the frame showed
    record Shown(long nanos, double shownSeconds) {}

    /// An update that the loop ran.
    ///
    /// @param nanos the time at which the update began
    /// @param seconds the game time after the update
    record Ran(long nanos, double seconds, double dt) {}

    /// The state of the game that a frame draws: the state of the last update, a state between the
    /// last two updates, or a state ahead of the last update.
    enum Drawing {
        STATE,
        BETWEEN,
        AHEAD;

        /// {@return the state of the game that a game with this schedule usually draws in a frame}
        static Drawing of(Schedules schedule) {
            return switch (schedule) {
                case BASIC, VARIABLE -> STATE;
                case CATCH_UP, FIXED_SLOT -> BETWEEN;
                case CLASSIC, STEADY -> AHEAD;
            };
        }
    }

    /// One loop on one simulated machine. The loop is a real [LoopMachine] with simulated times.
    static final class Run {

        final List<Ran> updates = new ArrayList<>();
        final List<Shown> frames = new ArrayList<>();
        long droppedTicks;
        private final LoopMachine machine;
        private final Load load;
        private final Drawing drawing;
        private final Random presses = new Random(1);
        // The times of key presses that are waiting for an update.
        private final Deque<Long> pressed = new ArrayDeque<>();
        private final List<Long> handedOut = new ArrayList<>();
        private long pressNanos;
        private long now;
        private double seconds;
        private double before;
        private double shown;
        private boolean stalled;
        private double behindNanos;
        private double latencyNanos;
        private int latencies;

        Run(Schedules schedule, Load load, Drawing drawing) {
            this.load = load;
            this.drawing = drawing;
            boolean display = load.refreshes > 0;
            machine =
                    LoopSettings.of("", 1, 1)
                            .schedule(schedule)
                            .updates(UPDATES)
                            .frames(display ? FrameRate.display() : FrameRate.capped(60))
                            .machine(0);
            Optional<Rate> refreshes =
                    display ? Optional.of(Rate.of(load.refreshes)) : Optional.empty();
            machine.handleWindow(true, true, refreshes, refreshes);
            nextPress();
        }

        static Run of(Schedules schedule, Load load, long nanos) {
            Run run = new Run(schedule, load, Drawing.of(schedule));
            run.until(WARM_UP + nanos);
            return run;
        }

        /// Chooses the time of the next key press at random, about four presses in a second.
        private void nextPress() {
            pressNanos += 150 * MILLI + presses.nextLong(200 * MILLI);
        }

        void until(long end) {
            while (now < end) {
                Step step = machine.step(now);
                switch (step) {
                    case DRAIN_INPUT -> takeInput();
                    case UPDATE, RENDER, SKIPPED -> handle(machine.event(step));
                    case PRESENT -> present();
                    case WAIT -> rest(end);
                    case IDLE -> {}
                    case END -> throw new IllegalStateException("the loop ended");
                }
            }
        }

        private void rest(long end) {
            long wake = Math.min(machine.deadlineNanos() + load.lateNanos, end);
            // A key that was pressed before the wait does not end the wait.
            boolean pressedBefore = pressNanos <= now;
            now = Math.max(now, pressedBefore ? wake : Math.min(wake, pressNanos));
            if (machine.inputAfterRest()) takeInput();
        }

        private void takeInput() {
            for (; pressNanos <= now; nextPress()) pressed.add(pressNanos);
            while (!pressed.isEmpty()) {
                handedOut.add(pressed.remove());
                machine.handleInput(new Input.KeyPress(KeyCode.SPACE), now);
            }
        }

        private void handle(Event event) {
            switch (event) {
                case Update(var dt) -> {
                    before = seconds;
                    seconds += dt;
                    updates.add(new Ran(now, seconds, dt));
                    for (long press : handedOut) {
                        latencyNanos += now - press;
                        latencies++;
                    }
                    handedOut.clear();
                    spend(load.updateNanos);
                }
                case Render frame -> {
                    shown =
                            switch (drawing) {
                                case STATE -> seconds;
                                case BETWEEN -> before + (seconds - before) * frame.alpha();
                                case AHEAD -> seconds + frame.ahead();
                            };
                    spend(load.frameNanos);
                }
                case Notice.Skipped(var ticks, _) -> droppedTicks += ticks;
                case Input _, Notice _ -> {}
            }
        }

        private void spend(long nanos) {
            now += nanos;
            if (stalled || now < STALL) return;
            stalled = true;
            now += load.stallNanos;
        }

        private void present() {
            long start = now;
            if (load.refreshes > 0) {
                long period = SECOND / load.refreshes;
                now = (now / period + 1) * period;
            }
            machine.handlePresented(start, now);
            frames.add(new Shown(now, shown));
            if (now >= WARM_UP) behindNanos += now - shown * 1e9;
        }

        // --- measured values after the warm-up

        List<Shown> measuredFrames() {
            return frames.stream().filter(frame -> frame.nanos >= WARM_UP).toList();
        }

        List<Ran> measuredUpdates() {
            return updates.stream().filter(update -> update.nanos >= WARM_UP).toList();
        }

        /// {@return how many seconds of game time pass in a second of real time}
        double speed() {
            List<Ran> ran = measuredUpdates();
            double game = ran.getLast().seconds - ran.getFirst().seconds;
            return game / ((ran.getLast().nanos - ran.getFirst().nanos) / 1e9);
        }

        double framesPerSecond() {
            List<Shown> all = measuredFrames();
            return (all.size() - 1) / ((all.getLast().nanos - all.getFirst().nanos) / 1e9);
        }

        /// {@return the longest time between two frames, in milliseconds}
        double longestFrame() {
            List<Shown> all = measuredFrames();
            long longest = 0;
            for (int i = 1; i < all.size(); i++)
                longest = Math.max(longest, all.get(i).nanos - all.get(i - 1).nanos);
            return longest / 1e6;
        }

        /// {@return how unevenly the picture moves, in milliseconds: the standard deviation of the
        /// game time that passes from one frame to the next}
        double unevenness() {
            List<Shown> all = measuredFrames();
            double mean =
                    (all.getLast().shownSeconds - all.getFirst().shownSeconds) / (all.size() - 1);
            double sum = 0;
            for (int i = 1; i < all.size(); i++) {
                double step = all.get(i).shownSeconds - all.get(i - 1).shownSeconds;
                sum += (step - mean) * (step - mean);
            }
            return Math.sqrt(sum / (all.size() - 1)) * 1e3;
        }

        /// {@return how far a picture is behind the clock when the display shows the picture, as a
        /// mean over all pictures, in milliseconds}
        double pictureBehind() {
            return behindNanos / measuredFrames().size() / 1e6;
        }

        /// {@return the mean time from a key press to the update that handles the key press, in
        /// milliseconds}
        double latency() {
            return latencyNanos / latencies / 1e6;
        }

        double longestStep() {
            return measuredUpdates().stream().mapToDouble(Ran::dt).max().orElse(0) * 1e3;
        }

        /// {@return the largest number of updates between two frames}
        long burst() {
            List<Shown> all = measuredFrames();
            long most = 0;
            for (int i = 1; i < all.size(); i++) {
                long from = all.get(i - 1).nanos;
                long to = all.get(i).nanos;
                most =
                        Math.max(
                                most,
                                updates.stream()
                                        .filter(ran -> ran.nanos >= from && ran.nanos < to)
                                        .count());
            }
            return most;
        }

        /// {@return by how much the game time is behind the clock at the end of the run, in
        /// milliseconds}
        double behind(Run calm) {
            return (calm.seconds - seconds) * 1e3;
        }
    }

    /// Prints the tables of the page `01-game-loops.md`.
    static final class Tables {

        private static final long MEASURED = 60 * SECOND;

        private Tables() {}

        static void print() {
            System.out.println(
                    "| loop | on a display of 50 Hz | on a display of 60 Hz"
                            + " | on a display of 144 Hz |\n|---|---|---|---|");
            row("%s | %.2f | %.2f | %.2f", schedule -> {
                List<Object> cells = new ArrayList<>();
                for (int hertz : new int[] {50, 60, 144})
                    cells.add(Run.of(schedule, Load.calm(hertz), MEASURED).speed());
                return cells;
            });
            System.out.println(
                    "\n| loop | uneven motion, ms of game time"
                            + " | how far the picture is behind the clock, ms"
                            + " | time from a key press to its update, ms |\n|---|---|---|---|");
            row("%s | %.1f | %s | %.1f", schedule -> {
                Run run = Run.of(schedule, Load.calm(144), MEASURED);
                boolean keepsTime = schedule != Schedules.BASIC;
                String behind = "%.1f".formatted(run.pictureBehind());
                return List.of(run.unevenness(), keepsTime ? behind : "", run.latency());
            });
            System.out.println("\n| loop | frames a second |\n|---|---|");
            row("%s | %.1f", schedule -> {
                Run run = Run.of(schedule, Load.calm(0).late(1), MEASURED);
                return List.of(run.framesPerSecond());
            });
            overloaded(Load.calm(60).updates(25));
            overloaded(Load.calm(60).frames(60));
            System.out.println(
                    "\n| loop | longest update, ms of game time"
                            + " | number of updates in a row after the stall"
                            + " | how far game time stays behind the clock, ms"
                            + " | number of dropped ticks |\n|---|---|---|---|---|");
            row("%s | %.0f | %d | %.0f | %d", schedule -> {
                Run run = Run.of(schedule, Load.calm(60).stall(400), 10 * SECOND);
                Run calm = Run.of(schedule, Load.calm(60), 10 * SECOND);
                return List.of(
                        run.longestStep(), run.burst(), run.behind(calm), run.droppedTicks);
            });
        }

        /// Prints how each loop behaves if updates or frames take too long.
        private static void overloaded(Load load) {
            System.out.println(
                    "\n| loop | game seconds in a real second | frames a second"
                            + " | longest time between two frames, ms"
                            + " | number of dropped ticks |\n|---|---|---|---|---|");
            row("%s | %.2f | %.1f | %.0f | %d", schedule -> {
                Run run = Run.of(schedule, load, 10 * SECOND);
                return List.of(
                        run.speed(), run.framesPerSecond(), run.longestFrame(), run.droppedTicks);
            });
        }

        private static void row(String format, Function<Schedules, List<Object>> cells) {
            for (Schedules schedule : ORDER) {
                List<Object> all = new ArrayList<>(List.of("`" + schedule.title() + "`"));
                all.addAll(cells.apply(schedule));
                System.out.printf(Locale.ROOT, "| " + format + " |%n", all.toArray());
            }
        }
    }

    /// The six loops in the order of the page: from the simplest loop to the default loop.
    static final List<Schedules> ORDER =
            List.of(
                    Schedules.BASIC,
                    Schedules.VARIABLE,
                    Schedules.FIXED_SLOT,
                    Schedules.CATCH_UP,
                    Schedules.CLASSIC,
                    Schedules.STEADY);

    /// Draws the plots of the page `01-game-loops.md`.
    static final class Plots {

        private static final int WIDTH = 800;

        /// The number of pixels for each point, so that letters are sharp on screens with a high
        /// resolution.
        private static final int FINE = 2;

        private static final int INK = 0xFF24292F;
        private static final int DIM = 0xFF6E7781;
        private static final int RULE = 0xFFD8DEE4;
        private static final int TICK = 0xFF0969DA;
        private static final int FRAME = 0xFFE36209;
        private static final int STALLED = 0xFFEFF1F3;

        private static final Map<Schedules, Integer> COLORS =
                Map.of(
                        Schedules.BASIC, 0xFFCF222E,
                        Schedules.VARIABLE, 0xFFBF8700,
                        Schedules.FIXED_SLOT, 0xFF8250DF,
                        Schedules.CATCH_UP, 0xFF6E7781,
                        Schedules.CLASSIC, 0xFF1A7F37,
                        Schedules.STEADY, TICK);

        private Plots() {}

        static void write(Path folder) throws IOException {
            Files.createDirectories(folder);
            draw(folder.resolve("loops-speed.png"), 250, Plots::speed);
            draw(folder.resolve("loops-motion.png"), 330, Plots::motion);
            draw(folder.resolve("loops-stall.png"), 330, Plots::stall);
            Load stalled = Load.calm(60).stall(200);
            draw(
                    folder.resolve("loops-stall-ticks.png"),
                    320,
                    canvas -> lanes(canvas, stalled, STALL - 100 * MILLI, 500, 200));
            Load slow = Load.calm(60).updates(25);
            draw(
                    folder.resolve("loops-overload.png"),
                    320,
                    canvas -> lanes(canvas, slow, WARM_UP, 1_000, 0));
        }

        /// Draws a picture with the backend `headless`, which needs no screen.
        private static void draw(Path file, int height, Consumer<Canvas> picture)
                throws IOException {
            LoopSettings settings =
                    LoopSettings.of("Plot", WIDTH * FINE, height * FINE).backend("headless");
            try (var loop = GameLoop.open(settings.runControl(false))) {
                for (Event event : loop) {
                    switch (event) {
                        case Render frame -> {
                            Canvas canvas = frame.canvas().clear(Color.WHITE).scale(FINE, FINE);
                            picture.accept(canvas);
                        }
                        case Notice.Presented _ -> {
                            loop.window().capture().write(file);
                            loop.stop();
                        }
                        case Update _, Input _, Notice _ -> {}
                    }
                }
            }
        }

        // --- lines

        private static final double LEFT = 64;
        private static final double RIGHT = 640;
        private static final double TOP = 20;

        /// The axes of a plot, which convert values to positions on the canvas.
        record Axes(Canvas canvas, double height, double maxX, double minY, double maxY) {

            double x(double value) {
                return LEFT + value / maxX * (RIGHT - LEFT);
            }

            double y(double value) {
                return TOP + (maxY - value) / (maxY - minY) * (height - TOP - 44);
            }

            void gridX(double value, String text) {
                canvas.line(x(value), TOP, x(value), y(minY), 1, RULE);
                canvas.text(text, x(value), y(minY) + 16, 12, DIM, Align.CENTER);
            }

            void gridY(double value, String text) {
                canvas.line(LEFT, y(value), RIGHT, y(value), 1, RULE);
                canvas.text(text, LEFT - 8, y(value) + 4, 12, DIM, Align.RIGHT);
            }

            void titles(String x, String y) {
                canvas.text(x, (LEFT + RIGHT) / 2, height - 8, 12, INK, Align.CENTER);
                canvas.text(y, LEFT, 13, 12, INK);
            }

            void line(double x1, double y1, double x2, double y2, int color) {
                canvas.line(x(x1), y(y1), x(x2), y(y2), 2, color);
            }

            void label(double y, String text, int color) {
                canvas.text(text, RIGHT + 10, y(y) + 4, 13, color);
            }
        }

        private static void speed(Canvas canvas) {
            int[] rates = {30, 50, 60, 75, 90, 120, 144};
            Axes axes = new Axes(canvas, 250, 150, 0, 2.5);
            for (int rate : rates) axes.gridX(rate, String.valueOf(rate));
            for (double speed : new double[] {0, 0.5, 1, 1.5, 2, 2.5})
                axes.gridY(speed, "%.1f".formatted(speed));
            axes.titles("refreshes of the display in a second", "game seconds in a real second");
            double[] speeds = new double[rates.length];
            for (Schedules schedule : List.of(Schedules.BASIC, Schedules.STEADY)) {
                for (int i = 0; i < rates.length; i++)
                    speeds[i] = Run.of(schedule, Load.calm(rates[i]), 10 * SECOND).speed();
                int color = COLORS.get(schedule);
                for (int i = 1; i < rates.length; i++)
                    axes.line(rates[i - 1], speeds[i - 1], rates[i], speeds[i], color);
                for (int i = 0; i < rates.length; i++)
                    canvas.circle(axes.x(rates[i]), axes.y(speeds[i]), 4, color);
            }
            axes.label(speeds[0] + 1.4, "basic", COLORS.get(Schedules.BASIC));
            axes.label(1, "all other loops", TICK);
        }

        /// Plots the game time that each frame shows: 144 frames and 60 updates a second.
        private static void motion(Canvas canvas) {
            Axes axes = new Axes(canvas, 330, 100, -30, 110);
            for (int millis = 0; millis <= 100; millis += 20)
                axes.gridX(millis, String.valueOf(millis));
            for (int millis = 0; millis <= 100; millis += 20)
                axes.gridY(millis, String.valueOf(millis));
            axes.titles("real time, ms", "game time that the frame shows, ms");
            axes.line(0, 0, 100, 100, RULE);
            Map<Drawing, Integer> colors =
                    Map.of(
                            Drawing.STATE,
                            0xFFCF222E,
                            Drawing.BETWEEN,
                            0xFF8250DF,
                            Drawing.AHEAD,
                            TICK);
            for (Drawing drawing : Drawing.values()) {
                Run run = new Run(Schedules.STEADY, Load.calm(144), drawing);
                run.until(WARM_UP + SECOND);
                Shown last = null;
                for (Shown frame : run.measuredFrames()) {
                    double x = (frame.nanos - WARM_UP) / 1e6;
                    double y = (frame.shownSeconds - WARM_UP / 1e9) * 1e3;
                    if (x > 100) break;
                    if (last != null)
                        axes.line(
                                (last.nanos - WARM_UP) / 1e6,
                                (last.shownSeconds - WARM_UP / 1e9) * 1e3,
                                x,
                                y,
                                colors.get(drawing));
                    canvas.circle(axes.x(x), axes.y(y), 3.5, colors.get(drawing));
                    last = frame;
                }
            }
            axes.label(108, "the clock", DIM);
            axes.label(95, "extrapolated", TICK);
            axes.label(84, "last state", colors.get(Drawing.STATE));
            axes.label(73, "interpolated", colors.get(Drawing.BETWEEN));
        }

        /// Plots the game time before and after a stall.
        private static void stall(Canvas canvas) {
            Axes axes = new Axes(canvas, 330, 800, 0, 800);
            canvas.rect(axes.x(100), TOP, axes.x(500) - axes.x(100), axes.y(0) - TOP, STALLED);
            for (int millis = 0; millis <= 800; millis += 100) {
                axes.gridX(millis, String.valueOf(millis));
                if (millis % 200 == 0) axes.gridY(millis, String.valueOf(millis));
            }
            axes.titles("real time, ms; the machine stalls for 400 ms", "game time, ms");
            long from = STALL - 100 * MILLI;
            for (Schedules schedule :
                    List.of(
                            Schedules.BASIC,
                            Schedules.VARIABLE,
                            Schedules.CLASSIC,
                            Schedules.STEADY)) {
                Run run = Run.of(schedule, Load.calm(60).stall(400), 3 * SECOND);
                int color = COLORS.get(schedule);
                double base = Double.NaN;
                double last = 0;
                double lastX = 0;
                for (Ran update : run.updates) {
                    if (update.nanos < from) {
                        base = update.seconds;
                        continue;
                    }
                    double x = (update.nanos - from) / 1e6;
                    double y = (update.seconds - base) * 1e3;
                    if (x > 800) break;
                    axes.line(lastX, last, x, last, color);
                    axes.line(x, last, x, y, color);
                    lastX = x;
                    last = y;
                }
                axes.line(lastX, last, 800, last, color);
                axes.label(last, schedule.title(), color);
            }
        }

        // --- timelines

        /// Plots the updates and frames of all loops.
        private static void lanes(
                Canvas canvas, Load load, long from, int millis, int stallMillis) {
            double right = WIDTH - 36;
            double left = 110;
            double lane = 42;
            for (int i = 0; i < ORDER.size(); i++) {
                Schedules schedule = ORDER.get(i);
                Run run = Run.of(schedule, load, 3 * SECOND);
                double top = 34 + i * lane;
                canvas.text(schedule.title(), left - 12, top + 21, 14, INK, Align.RIGHT);
                canvas.rect(left, top, right - left, lane - 8, 0xFFF6F8FA);
                if (stallMillis > 0) {
                    double x = left + (STALL - from) / 1e6 / millis * (right - left);
                    double width = stallMillis * (right - left) / millis;
                    canvas.rect(x, top, width, lane - 8, 0xFFE1E4E8);
                }
                for (Ran update : run.updates) {
                    double x = left + (update.nanos - from) / 1e6 / millis * (right - left);
                    if (x >= left && x < right) canvas.rect(x, top + 2, 2.5, 14, TICK);
                }
                for (Shown frame : run.frames) {
                    double x = left + (frame.nanos - from) / 1e6 / millis * (right - left);
                    if (x >= left && x < right) canvas.rect(x, top + 18, 2.5, 14, FRAME);
                }
            }
            double foot = 34 + ORDER.size() * lane + 18;
            for (int at = 0; at <= millis; at += millis / 5) {
                double x = left + (double) at / millis * (right - left);
                canvas.text(at + " ms", x, foot - 6, 12, DIM, Align.CENTER);
            }
            canvas.rect(left, 12, 2.5, 12, TICK).text("update begins", left + 8, 22, 12, DIM);
            canvas.rect(left + 120, 12, 2.5, 12, FRAME)
                    .text("display shows a frame", left + 128, 22, 12, DIM);
            if (stallMillis > 0)
                canvas.rect(left + 290, 12, 12, 12, 0xFFE1E4E8)
                        .text("the machine stalls", left + 308, 22, 12, DIM);
        }
    }
}
