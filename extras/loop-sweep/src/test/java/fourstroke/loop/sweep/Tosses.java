package fourstroke.loop.sweep;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Update;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import java.util.concurrent.atomic.AtomicInteger;

/// A game that tosses dice. The value of the parameter `ends` selects how the game ends, for
/// example by an exception or in a pause.
final class Tosses {

    static final LoopSettings SETTINGS = LoopSettings.of("Tosses", 64, 64);

    static final AtomicInteger PLAYED = new AtomicInteger();

    private Tosses() {}

    static Sweep sweep() {
        return Sweep.of("tosses", SETTINGS, Tosses::play).ticks(500);
    }

    static void play(GameLoop loop) {
        PLAYED.incrementAndGet();
        int sides = (int) loop.data().parameter("sides", 6);
        String ends = loop.data().parameter("ends", "by itself");
        long sum = 0;
        if (ends.equals("wrong late")) loop.data().report("sum", 1e9);
        for (Event event : loop) {
            if (!(event instanceof Update)) continue;
            sum += loop.random().nextInt(sides) + 1;
            loop.hash().add(sum);
            if (ends.equals("in a pause")) loop.pause();
            if (ends.startsWith("wrong") && loop.tick() == 3)
                throw new IllegalStateException("no dice, \"none\"\nat all");
            if (ends.equals("by itself") && sum > 100) break;
        }
        loop.data().report("sum", sum);
        if (sum % 2 == 0) loop.data().report("even.half", sum / 4.0);
    }
}
