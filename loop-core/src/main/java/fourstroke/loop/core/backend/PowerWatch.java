package fourstroke.loop.core.backend;

import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

import java.util.function.BooleanSupplier;

/// Asks the system on a thread of its own, since the firmware may take milliseconds to answer.
final class PowerWatch implements PowerSource {

    private static final Logger LOG = LoggerFactory.getLogger(PowerWatch.class);

    /// Time between two questions: a battery lasts for hours, so five seconds of it do not matter,
    /// and nor does the cost of a question.
    private static final long LOOK_MILLIS = 5_000;

    private final BooleanSupplier battery;
    private final long lookMillis;
    private @Nullable Thread thread;
    private volatile boolean onBattery;

    /// A watch that asks this whether the machine runs on its battery.
    PowerWatch(BooleanSupplier battery) {
        this(battery, LOOK_MILLIS);
    }

    PowerWatch(BooleanSupplier battery, long lookMillis) {
        this.battery = battery;
        this.lookMillis = lookMillis;
    }

    @Override
    public boolean onBattery() {
        if (thread == null) thread = Thread.ofPlatform().daemon().name("power").start(this::look);
        return onBattery;
    }

    private void look() {
        try {
            while (true) {
                onBattery = battery.getAsBoolean();
                Thread.sleep(lookMillis);
            }
        } catch (InterruptedException _) {
            // closed
        } catch (RuntimeException e) {
            LOG.debug("nobody says whether this machine runs on its battery", e);
            onBattery = false;
        }
    }

    @Override
    public void close() {
        if (thread != null) thread.interrupt();
    }
}
