package fourstroke.loop.testkit;

import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;

import java.lang.StackWalker.StackFrame;
import java.util.Optional;

/// Finds the name of the test that runs on the current thread. A play needs this name if no
/// [GameExtension] has set the name of the play.
final class TestName {

    private TestName() {}

    /// {@return the name of a test, such as `LampTest.burns`, which becomes a part of the names of
    /// files}
    static String of(Class<?> type, String method) {
        return type.getSimpleName() + "." + method;
    }

    /// {@return the name of the JUnit test method from which this method was called, or an empty
    /// result if no JUnit test method has called this method}
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
            // These exceptions mean that the frame belongs to a constructor, or to a class that
            // uses a type that is not on the class path. Such a frame is not a test.
            return false;
        }
    }
}
