package fourstroke.loop.core.process;

import org.jspecify.annotations.Nullable;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/// The `main` of a class, as the `java` command finds it: static or not, with words or without.
public record MainMethod(Method main, Class<?> type) {

    /// {@return the one that a module and a class name, as in `lantern/lantern.Lantern`}
    public static MainMethod of(String named) throws ReflectiveOperationException {
        int slash = named.indexOf('/');
        String name = named.substring(slash + 1);
        Module module =
                ModuleLayer.boot()
                        .findModule(named.substring(0, Math.max(0, slash)))
                        .orElse(MainMethod.class.getModule());
        Class<?> type = Class.forName(name, false, loader(module));
        for (Class<?>[] parameters : new Class<?>[][] {{String[].class}, {}}) {
            for (Class<?> in = type; in != null; in = in.getSuperclass()) {
                for (Method main : in.getDeclaredMethods()) {
                    if (!main.getName().equals("main")
                            || !Arrays.equals(main.getParameterTypes(), parameters)
                            || Modifier.isPrivate(main.getModifiers())) continue;
                    main.setAccessible(true);
                    return new MainMethod(main, type);
                }
            }
        }
        throw new NoSuchMethodException("it has no main");
    }

    private static ClassLoader loader(Module module) {
        ClassLoader own = module.getClassLoader();
        return own == null ? ClassLoader.getSystemClassLoader() : own;
    }

    /// {@return nothing: it is played to its end}
    public @Nullable Void call(String[] words) throws Throwable {
        try {
            Object game = null;
            if (!Modifier.isStatic(main.getModifiers())) {
                Constructor<?> constructor = type.getDeclaredConstructor();
                constructor.setAccessible(true);
                game = constructor.newInstance();
            }
            if (main.getParameterCount() == 0) main.invoke(game);
            else main.invoke(game, (Object) words);
            return null;
        } catch (InvocationTargetException e) {
            throw e.getTargetException();
        }
    }
}
