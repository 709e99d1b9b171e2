package fourstroke.loop.testkit;

import org.junit.jupiter.api.MediaType;
import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolutionException;
import org.junit.jupiter.api.extension.ParameterResolver;
import org.junit.jupiter.api.extension.TestExecutionExceptionHandler;
import org.junit.platform.commons.JUnitException;
import org.junit.platform.commons.support.AnnotationSupport;

import java.io.IOException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;

/// A JUnit extension that creates a play for each parameter of type [Play] of a test, and ends
/// these plays after the test.
///
/// If the test fails, the extension adds a line to the message of the failure and to the report of
/// JUnit. The line about the failure contains the tick of the failure, the seed of the game, and
/// the environment variables with which the same run can be played in a window. The extension also
/// adds files to the report: the inputs, a film strip of the last second, and the pictures that
/// differ.
public final class GameExtension
        implements ParameterResolver, TestExecutionExceptionHandler, AfterEachCallback {

    private static final Namespace NAMESPACE = Namespace.create(GameExtension.class);
    private static final String PLAYS = "plays";

    /// Creates the extension. JUnit calls this constructor.
    public GameExtension() {}

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Play.class;
    }

    @Override
    public Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        Class<?> game = gameOf(parameter.getParameter().getParameterizedType());
        long seed =
                AnnotationSupport.findAnnotation(context.getElement(), GameTest.class)
                        .map(GameTest::seed)
                        .orElse(Play.SEED);
        List<Play<?>> plays = plays(context);
        String number = plays.isEmpty() ? "" : "-" + (plays.size() + 1);
        Play<?> play = Play.ofClass(game).seed(seed).named(name(context) + number);
        plays.add(play);
        return play;
    }

    private static Class<?> gameOf(Type type) {
        if (type instanceof ParameterizedType full
                && full.getActualTypeArguments()[0] instanceof Class<?> game) return game;
        throw new ParameterResolutionException(
                "the parameter of this test must be Play<Lantern>, with the class of your game instead of Lantern, but is '%s'"
                        .formatted(type.getTypeName()));
    }

    /// {@return the name of the test, which becomes a part of the names of files}
    private static String name(ExtensionContext context) {
        return TestName.of(
                context.getRequiredTestClass(), context.getRequiredTestMethod().getName());
    }

    @SuppressWarnings("unchecked")
    private static List<Play<?>> plays(ExtensionContext context) {
        return (List<Play<?>>)
                context.getStore(NAMESPACE).getOrComputeIfAbsent(PLAYS, _ -> new ArrayList<>());
    }

    @Override
    public void handleTestExecutionException(ExtensionContext context, Throwable thrown)
            throws Throwable {
        Throwable located = thrown;
        for (Play<?> play : plays(context)) located = play.located(located);
        throw located;
    }

    @Override
    public void afterEach(ExtensionContext context) {
        boolean failed = context.getExecutionException().isPresent();
        List<Throwable> thrown = new ArrayList<>();
        for (Play<?> play : plays(context)) {
            try {
                if (failed) report(play, context);
                play.end(failed);
                // If one play throws an exception at its end, the extension still ends the other
                // plays.
            } catch (RuntimeException | Error e) {
                thrown.add(e);
            }
        }
        if (thrown.isEmpty()) return;
        Throwable first = thrown.removeFirst();
        thrown.forEach(first::addSuppressed);
        if (first instanceof Error error) throw error;
        throw (RuntimeException) first;
    }

    /// Adds the tick of the failure and the files of the play to the report of JUnit.
    private static void report(Play<?> play, ExtensionContext context) {
        context.publishReportEntry("play", play.description());
        for (Path file : play.files()) {
            String name = file.getFileName().toString();
            try {
                context.publishFile(name, mediaType(file), copy -> copy(file, copy));
            } catch (JUnitException _) {
                // The program that runs the tests does not support files in reports. The report
                // entry `play` still contains the names of the files.
                return;
            }
        }
    }

    private static MediaType mediaType(Path file) {
        return file.toString().endsWith(".png") ? MediaType.IMAGE_PNG : MediaType.TEXT_PLAIN_UTF_8;
    }

    private static void copy(Path file, Path copy) throws IOException {
        Files.copy(file, copy, StandardCopyOption.REPLACE_EXISTING);
    }
}
