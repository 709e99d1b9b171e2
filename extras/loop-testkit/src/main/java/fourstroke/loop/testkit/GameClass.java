package fourstroke.loop.testkit;

import fourstroke.loop.core.Game;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.Constructor;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/// The class of a game, and how it is played: as an object, or by its `main`.
///
/// @param <G> the class
final class GameClass<G> {

    private final Class<G> type;
    private final @Nullable Constructor<G> constructor;
    private final @Nullable Method play;
    private final @Nullable Method main;

    /// @throws IllegalArgumentException if the class is no game
    GameClass(Class<G> type) {
        this.type = type;
        play = method("play", GameLoop.class);
        boolean object = Game.class.isAssignableFrom(type) || play != null && !isStatic(play);
        constructor = object ? constructor() : null;
        Method plain = object ? null : method("main");
        main = plain != null ? plain : object ? null : method("main", String[].class);
        if (object && constructor == null)
            throw new IllegalArgumentException(
                    "%s needs a constructor without parameters to be played in a test, or use Play.of(game, settings, method)"
                            .formatted(type.getName()));
        if (!object && main == null)
            throw new IllegalArgumentException(
                    "%s is no game: it has neither a method play(GameLoop), nor a static main, nor implements Game"
                            .formatted(type.getName()));
    }

    /// {@return whether a play has an object of the game}
    boolean isObject() {
        return constructor != null;
    }

    @SuppressWarnings("unchecked")
    Play<G> cast(Play<?> play) {
        return (Play<G>) play;
    }

    private @Nullable Method method(String name, Class<?>... parameters) {
        try {
            return accessible(type.getDeclaredMethod(name, parameters));
        } catch (NoSuchMethodException _) {
            return null;
        }
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
                    "%s cannot be played: its package is not open to fourstroke.loop.testkit; add \"opens %s;\" to the module, or \"--add-opens %s/%s=fourstroke.loop.testkit\" to the tests"
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

    /// Plays the game to its end.
    ///
    /// @throws Throwable what the game throws
    void play(Play<G> run) throws Throwable {
        try {
            if (constructor == null) {
                Object[] none = main.getParameterCount() == 0 ? new Object[0] : words();
                main.invoke(isStatic(main) ? null : instance(), none);
                return;
            }
            G game = constructor.newInstance();
            run.setGame(game);
            if (game instanceof Game listed) Play.open(listed.settings(), listed::play);
            else
                Play.open(
                        LoopSettings.of(type.getSimpleName(), 640, 480), loop -> call(game, loop));
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }

    private static Object[] words() {
        return new Object[] {new String[0]};
    }

    private Object instance() throws ReflectiveOperationException {
        return accessible(type.getDeclaredConstructor()).newInstance();
    }

    private void call(G game, GameLoop loop) throws Exception {
        try {
            play.invoke(game, loop);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof Error error) throw error;
            if (e.getCause() instanceof Exception exception) throw exception;
            throw e;
        }
    }
}
