package fourstroke.bench;

import java.util.ArrayList;
import java.util.List;

/// Keeps every core of the processor busy until this object is closed.
final class Load implements AutoCloseable {

    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean over;

    Load() {
        for (int i = 0; i < Runtime.getRuntime().availableProcessors(); i++) {
            threads.add(Thread.ofPlatform().daemon().start(this::burn));
        }
    }

    private void burn() {
        double x = 1;
        while (!over) x = Math.sqrt(x + 1);
        if (x < 0) throw new IllegalStateException("a square root must not be negative");
    }

    @Override
    public void close() {
        over = true;
        for (Thread thread : threads) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new IllegalStateException("the measurement was interrupted", e);
            }
        }
    }
}
