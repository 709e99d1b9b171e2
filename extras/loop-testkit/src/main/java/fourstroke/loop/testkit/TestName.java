package fourstroke.loop.testkit;

import org.junit.platform.commons.annotation.Testable;
import org.junit.platform.commons.support.AnnotationSupport;

import java.lang.StackWalker.StackFrame;
import java.util.Optional;

/// The name of the test that runs on the current thread, for a play that no [GameExtension] names.
final class TestName {

    private TestName() {}

    /// {@return the name of a test for files, such as `LampTest.burns`}
    static String of(Class<?> type, String method) {
        return type.getSimpleName() + "." + method;
    }

    /// {@return the name of the test method of JUnit that has called this, if one has}
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
            return false; // a constructor, or a class with types that are not there
        }
    }
}
