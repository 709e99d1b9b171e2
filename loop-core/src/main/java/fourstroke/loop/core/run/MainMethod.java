package fourstroke.loop.core.run;

import org.jspecify.annotations.Nullable;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;

/// The method `main` of a class, found by the rules of the `java` command. The method `main` may be
/// static or an instance method, and may have a parameter for the arguments.
public record MainMethod(Method main, Class<?> type) {

    /// {@return the method `main` of a class that is given as MODULE/CLASS, such as
    /// `lantern/lantern.Lantern`}
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
                            || main.getReturnType() != void.class
                            || !Arrays.equals(main.getParameterTypes(), parameters)
                            || Modifier.isPrivate(main.getModifiers())) continue;
                    main.setAccessible(true);
                    return new MainMethod(main, type);
                }
            }
        }
        throw new NoSuchMethodException("the class has no method main");
    }

    private static ClassLoader loader(Module module) {
        ClassLoader own = module.getClassLoader();
        return own == null ? ClassLoader.getSystemClassLoader() : own;
    }

    /// Calls the method `main`, and returns when `main` has returned. The result is always null.
    ///
    /// The call uses a method handle. A call by reflection would take 8 ms longer, because Java's
    /// reflection generates classes that are not in a start-up cache.
    public @Nullable Void call(String[] words) throws Throwable {
        MethodHandle handle = MethodHandles.lookup().unreflect(main);
        if (!Modifier.isStatic(main.getModifiers())) handle = handle.bindTo(game());
        if (main.getParameterCount() == 0) handle.invokeExact();
        else handle.invokeExact(words);
        return null;
    }

    private Object game() throws Throwable {
        Constructor<?> constructor = type.getDeclaredConstructor();
        constructor.setAccessible(true);
        try {
            return constructor.newInstance();
        } catch (InvocationTargetException e) {
            throw e.getTargetException();
        }
    }
}
