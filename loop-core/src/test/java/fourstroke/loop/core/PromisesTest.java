package fourstroke.loop.core;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PromisesTest {

    @ParameterizedTest
    @EnumSource
    void everyScheduleKeepsItsPromisesThroughAnyLife(Schedules kind) {
        Seeds.run(1500, seed -> new Simulation(kind, seed).run());
    }
}
