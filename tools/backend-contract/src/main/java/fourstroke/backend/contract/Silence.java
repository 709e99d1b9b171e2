package fourstroke.backend.contract;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;

import java.util.List;

/// An extension of JUnit that fails a test if a warning or an error was logged that the test did
/// not take from [TestLog]. JUnit finds this extension if this module is on the module path or
/// class path.
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
