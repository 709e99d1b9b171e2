package stranger;

import module fourstroke.loop.core;

/// Programs that open no loop, or two loops, or that fail, or that do not allow run control.
final class Programs {

    private Programs() {}

    static long ticks(LoopSettings settings) {
        try (GameLoop loop = GameLoop.open(settings)) {
            for (Event _ : loop) Thread.onSpinWait();
            return loop.tick();
        }
    }

    static final class Twice {

        static void main() {
            for (int i = 0; i < 2; i++) {
                LoopSettings settings = LoopSettings.of("Twice", 64, 48).ticks(3);
                System.out.println(ticks(settings) + " ticks");
            }
        }
    }

    /// A program whose threads open their loops at the same time.
    static final class AtOnce {

        static void main() throws InterruptedException {
            LoopSettings settings = LoopSettings.of("AtOnce", 64, 48).ticks(3);
            Thread other = new Thread(() -> ticks(settings));
            other.start();
            ticks(settings);
            other.join();
        }
    }

    /// A program that ends the process while its loop is open.
    static final class Exits {

        static void main() {
            try (GameLoop loop = GameLoop.open("Exits", 64, 48)) {
                for (Event event : loop)
                    if (event instanceof Render && loop.tick() >= 5) System.exit(7);
            }
        }
    }

    static final class Closed {

        static void main() {
            LoopSettings settings = LoopSettings.of("Closed", 64, 48).ticks(3).backend("null");
            System.out.println(ticks(settings.runControl(false)) + " ticks");
        }
    }

    /// A program whose first window cannot open.
    static final class SecondTry {

        static void main() {
            LoopSettings settings = LoopSettings.withoutWindow().option("clock", "virtual");
            try {
                ticks(settings.backend("none"));
            } catch (BackendException e) {
                System.out.println(ticks(settings) + " ticks");
            }
        }
    }

    /// A program whose menu waits for the player.
    static final class Menu {

        static void main() {
            try (GameLoop loop = GameLoop.open("Menu", 64, 48)) {
                loop.pause();
                for (Event event : loop) if (event instanceof Input.KeyPress) loop.resume();
            }
        }
    }

    /// A program whose game throws an exception.
    static final class Failing {

        void main() {
            try (GameLoop loop = GameLoop.open("Failing", 64, 48)) {
                for (Event _ : loop)
                    if (loop.tick() == 2) throw new IllegalStateException("no more fuel");
            }
        }
    }
}
