package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

import java.util.List;

/// Fails a test that logged a warning or an error, unless the test took the message from [TestLog].
/// JUnit finds this extension if this module is on the path.
public final class Silence implements AfterEachCallback {

    @Override
    public void afterEach(ExtensionContext context) {
        assertEquals(
                List.of(),
                TestLog.take(),
                "complaints in the log; a test that provokes one takes it with TestLog.take()");
    }
}
