package fourstroke.loop.testkit;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/// Marks a test that plays a game. The parameter of the test is a [Play] of the class of the game.
/// The play ends when the test ends:
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
/// The class of the game is one of these:
///
/// - a class with a constructor without parameters that implements [fourstroke.loop.core.Game], or
///   has a method `play` with one [fourstroke.loop.core.GameLoop] parameter: each test gets a new
///   object of this class, which [Play#game()] returns. The loop has the settings of
///   [fourstroke.loop.core.Game#settings()], or the settings in a static field `SETTINGS` of the
///   class, or default settings in a window of 640 x 480;
/// - a class with a method `main`, which runs as it is.
///
/// A parameterized test needs `@ExtendWith(GameExtension.class)` beside `@ParameterizedTest`. A
/// test without these annotations creates a play with [Play#of(Play.Loop)].
@Documented
@Test
@ExtendWith(GameExtension.class)
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
public @interface GameTest {

    /// {@return the seed of the random numbers of the game}
    long seed() default Play.SEED;
}
