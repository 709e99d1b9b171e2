package fourstroke.loop.testkit;

import fourstroke.loop.core.Game;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Objects;

/// The class of a game that a test plays. A [Play] creates an object of the game's class, or calls
/// the method `main` of the game's class.
///
/// @param <G> the class of the game
final class GameClass<G> {

    private final Class<G> type;
    private final @Nullable Constructor<G> constructor;
    private final @Nullable Method play;
    private final @Nullable Method main;
    // The value of the static field SETTINGS of the class, or null if the class has no such field.
    private final @Nullable LoopSettings settings;

    /// @throws IllegalArgumentException if the class has neither a method that plays a game nor a
    ///   method `main`, or if a play cannot create an object of the class
    GameClass(Class<G> type) {
        this.type = type;
        play = method("play", GameLoop.class);
        boolean object = Game.class.isAssignableFrom(type) || play != null && !isStatic(play);
        constructor = object ? constructor() : null;
        Method plain = object ? null : method("main");
        main = plain != null ? plain : object ? null : method("main", String[].class);
        settings = object ? settings() : null;
        if (object && constructor == null)
            throw new IllegalArgumentException(
                    "a test cannot create the game %s, because the class has no constructor without parameters: add one, or use Play.of(game, settings, method)"
                            .formatted(type.getName()));
        if (!object && main == null)
            throw new IllegalArgumentException(
                    "%s is not a game: the class must have a method play(GameLoop) or a static main, or must implement Game"
                            .formatted(type.getName()));
    }

    /// {@return whether a play creates an object of the class, instead of calling the method `main`
    /// of the class}
    boolean isObject() {
        return constructor != null;
    }

    private @Nullable Method method(String name, Class<?>... parameters) {
        for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            try {
                return accessible(at.getDeclaredMethod(name, parameters));
            } catch (NoSuchMethodException _) {
                // The class may inherit the method, so the search continues in the superclass.
            }
        }
        return null;
    }

    /// {@return the value of the static field SETTINGS of the class, or null if the class has no
    /// such field}
    private @Nullable LoopSettings settings() {
        try {
            Field field = type.getDeclaredField("SETTINGS");
            if (!Modifier.isStatic(field.getModifiers())) return null;
            return accessible(field).get(null) instanceof LoopSettings found ? found : null;
        } catch (NoSuchFieldException | IllegalAccessException _) {
            return null;
        }
    }

    /// {@return whether the class has a method `main` that a play does not call} Such a method
    /// `main` probably opens the loop with settings of its own, which the play does not use.
    boolean hasUnknownSettings() {
        return isObject()
                && !Game.class.isAssignableFrom(type)
                && settings == null
                && (method("main") != null || method("main", String[].class) != null);
    }

    private @Nullable Constructor<G> constructor() {
        try {
            return accessible(type.getDeclaredConstructor());
        } catch (NoSuchMethodException _) {
            return null;
        }
    }

    private <T extends java.lang.reflect.AccessibleObject> T accessible(T member) {
        try {
            member.setAccessible(true);
            return member;
        } catch (InaccessibleObjectException e) {
            throw new IllegalArgumentException(
                    "%s cannot be played, because its package is not open to fourstroke.loop.testkit: add \"opens %s;\" to the module of the game, or \"--add-opens %s/%s=fourstroke.loop.testkit\" to the JVM of the tests"
                            .formatted(
                                    type.getName(),
                                    type.getPackageName(),
                                    type.getModule().getName(),
                                    type.getPackageName()),
                    e);
        }
    }

    private static boolean isStatic(Method method) {
        return Modifier.isStatic(method.getModifiers());
    }

    /// {@return a new object of the game}
    ///
    /// @throws Throwable the exception that the constructor throws
    G create() throws Throwable {
        try {
            return Objects.requireNonNull(constructor, "constructor").newInstance();
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    /// {@return the settings of the loop for a game object}
    LoopSettings settings(G game) {
        if (game instanceof Game listed) return listed.settings();
        return settings != null ? settings : LoopSettings.of(type.getSimpleName(), 640, 480);
    }

    /// Plays a game to its end.
    ///
    /// @throws Exception the exception that the game throws
    void play(G game, GameLoop loop) throws Exception {
        if (game instanceof Game listed) {
            listed.play(loop);
            return;
        }
        try {
            Objects.requireNonNull(play, "play").invoke(game, loop);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Error error) throw error;
            if (e.getCause() instanceof Exception exception) throw exception;
            throw e;
        }
    }

    /// Runs the method `main` of the class.
    ///
    /// @throws Throwable the exception that the game throws
    void main() throws Throwable {
        Method method = Objects.requireNonNull(main, "main");
        Object[] words =
                method.getParameterCount() == 0 ? new Object[0] : new Object[] {new String[0]};
        Object owner =
                isStatic(method) ? null : accessible(type.getDeclaredConstructor()).newInstance();
        try {
            method.invoke(owner, words);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
