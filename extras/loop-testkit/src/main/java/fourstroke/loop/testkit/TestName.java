package fourstroke.loop.testkit;

import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;

import java.lang.StackWalker.StackFrame;
import java.util.Optional;

/// Finds the name of the test that runs on the current thread, for a play to which no
/// [GameExtension] gives a name.
final class TestName {

    private TestName() {}

    /// {@return the name of a test for the names of files, such as `LampTest.burns`}
    static String of(Class<?> type, String method) {
        return type.getSimpleName() + "." + method;
    }

    /// {@return the name of the JUnit test method that has called this method, if there is one}
    static Optional<String> current() {
        return StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE)
                .walk(frames -> frames.filter(TestName::isTest).findFirst())
                .map(frame -> of(frame.getDeclaringClass(), frame.getMethodName()));
    }

    private static boolean isTest(StackFrame frame) {
        try {
            return AnnotationSupport.isAnnotated(
                    frame.getDeclaringClass()
                            .getDeclaredMethod(
                                    frame.getMethodName(), frame.getMethodType().parameterArray()),
                    Testable.class);
        } catch (NoSuchMethodException | LinkageError _) {
            // The caller is a constructor, or its class uses types which are not on the class path.
            return false;
        }
    }
}
