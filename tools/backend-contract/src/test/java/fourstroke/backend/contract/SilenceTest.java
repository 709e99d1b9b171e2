package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.slf4j.LoggerFactory;

import java.util.List;

class SilenceTest {

    @Test
    void warningsAndErrorsAreHeardOnce() {
        var log = LoggerFactory.getLogger("somebody");
        log.info("nothing {}", 1);
        log.warn("too {} by {}", "late", 3);
        log.error("broken", new IllegalStateException("so it is"));
        assertEquals(
                List.of(
                        "WARN somebody: too late by 3",
                        "ERROR somebody: broken: java.lang.IllegalStateException: so it is"),
                Heard.take());
        assertEquals(List.of(), Heard.take());
    }
}
