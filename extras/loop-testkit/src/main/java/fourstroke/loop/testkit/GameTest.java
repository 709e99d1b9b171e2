package fourstroke.loop.testkit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a test method that plays a game. The test method has a parameter of type [Play] with the
/// class of the game. The play ends when the test ends. An example:
///
/// ```
/// @GameTest(seed = 7)
/// void theLampGoesOutWithoutOil(Play<Lantern> play) {
///     play.at(2, SECONDS).hold(KeyCode.LEFT, 0.25, SECONDS);
///     play.until(4, SECONDS);
///     assertEquals(0, play.game().oil);
///     play.picture("lamp-out").matches();
/// }
/// ```
///
/// The class of the game can be one of these two kinds of classes:
///
/// - a class with a constructor without parameters that implements [fourstroke.loop.core.Game], or
///   has a method `play` with one [fourstroke.loop.core.GameLoop] parameter: each test gets a new
///   object of this class, which [Play#game()] returns. The settings of the loop come from
///   [fourstroke.loop.core.Game#settings()] or from a static field `SETTINGS` of the class. If the
///   class defines no settings, the loop has default settings and a window of 640 x 480 points;
/// - a class with a method `main`, which opens its own loop.
///
/// A parameterized test needs the annotation `@ExtendWith(GameExtension.class)` in addition to
/// `@ParameterizedTest`. A test without `@GameTest` and without this extension can create a play
/// with [Play#of(Play.Loop)].
@Documented
@Test
@ExtendWith(GameExtension.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface GameTest {

    /// {@return the seed of the random numbers of the game}
    long seed() default Play.SEED;
}
