package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

import java.util.List;

/// An extension of JUnit that fails a test if [TestLog] contains a warning or an error after the
/// test. A test that expects a warning must remove the warning from the log with `TestLog.take()`.
/// JUnit finds and applies this extension by itself if this module is on the module path or class
/// path.
public final class Silence implements AfterEachCallback {

    @Override
    public void afterEach(ExtensionContext context) {
        assertEquals(
                List.of(),
                TestLog.take(),
                "the log must be empty; a test that causes a warning must take this warning with"
                        + " TestLog.take()");
    }
}
