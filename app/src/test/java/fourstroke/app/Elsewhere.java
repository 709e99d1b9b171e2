package fourstroke.app;

import java.io.File;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;

/// A program that does not have Fourstroke on its path, such as a build tool, a server or a
/// launcher of plugins. The program loads Fourstroke and a game while it runs, and plays the game
/// on one of its threads. The program uses only the JDK.
public final class Elsewhere {

    private Elsewhere() {}

    /// Plays three ticks and prints their number.
    ///
    /// @param words the kind of thread and of loading in one word, the name of a backend, the path
    ///   of the game and Fourstroke, and optionally the path of the backends
    public static void main(String[] words) throws Exception {
        ClassLoader loader = new URLClassLoader("game", urls(words[2]), platform());
        switch (words[0]) {
            case "main" -> print(run(loader, words[1]));
            case "pool" -> {
                Thread.currentThread().setContextClassLoader(loader);
                print(ForkJoinPool.commonPool().submit(run(loader, words[1])).get());
            }
            case "null" -> {
                Thread.currentThread().setContextClassLoader(null);
                print(run(loader, words[1]));
            }
            case "child" -> {
                Thread.currentThread()
                        .setContextClassLoader(new URLClassLoader("child", new URL[0], loader));
                print(run(loader, words[1]));
            }
            case "layer below" -> {
                Thread.currentThread().setContextClassLoader(null);
                ModuleLayer below = layer(ModuleLayer.boot(), words[3], "below");
                print(
                        run(
                                layer(below, words[2], "fourstroke.loop.core")
                                        .findLoader("fourstroke.loop.core"),
                                words[1]));
            }
            case "layer" -> {
                Thread.currentThread().setContextClassLoader(null);
                print(
                        run(
                                layer(
                                                ModuleLayer.boot(),
                                                words[2],
                                                "fourstroke.loop.core",
                                                "fourstroke.backend.headless")
                                        .findLoader("fourstroke.loop.core"),
                                words[1]));
            }
            case "loader apart" -> {
                ClassLoader apart = new URLClassLoader("backends", urls(words[3]), loader);
                print(run(loader, words[1], ClassLoader.class, apart));
            }
            case "layer apart" -> {
                ModuleLayer core = layer(ModuleLayer.boot(), words[2], "fourstroke.loop.core");
                ModuleLayer apart = layer(core, words[3], "fourstroke.backend.headless");
                ClassLoader own = core.findLoader("fourstroke.loop.core");
                print(run(own, words[1], ModuleLayer.class, apart));
            }
            default -> throw new IllegalArgumentException(words[0]);
        }
    }

    private static void print(Object ticks) {
        System.out.println(ticks + " ticks");
    }

    private static void print(Callable<Object> run) throws Exception {
        print(run.call());
    }

    private static ClassLoader platform() {
        return ClassLoader.getPlatformClassLoader();
    }

    private static URL[] urls(String path) throws Exception {
        List<String> parts = Arrays.asList(path.split(File.pathSeparator));
        URL[] urls = new URL[parts.size()];
        for (int i = 0; i < urls.length; i++) urls[i] = Path.of(parts.get(i)).toUri().toURL();
        return urls;
    }

    private static ModuleLayer layer(ModuleLayer parent, String path, String... roots) {
        Path[] parts =
                Arrays.stream(path.split(File.pathSeparator)).map(Path::of).toArray(Path[]::new);
        ModuleFinder finder = ModuleFinder.of(parts);
        Configuration modules =
                parent.configuration().resolve(finder, ModuleFinder.of(), Set.of(roots));
        return parent.defineModulesWithOneLoader(modules, platform());
    }

    private static Callable<Object> run(ClassLoader loader, String backend) {
        return () -> play(loader, settings(loader, backend));
    }

    private static Callable<Object> run(
            ClassLoader loader, String backend, Class<?> kind, Object place) {
        return () -> {
            Object settings = settings(loader, backend);
            Method in = settings.getClass().getMethod("backendsIn", kind);
            return play(loader, in.invoke(settings, place));
        };
    }

    private static Object settings(ClassLoader loader, String backend) throws Exception {
        Class<?> type = loader.loadClass("fourstroke.loop.core.LoopSettings");
        Object settings =
                type.getMethod("of", String.class, int.class, int.class)
                        .invoke(null, "game", 64, 48);
        settings = type.getMethod("ticks", long.class).invoke(settings, 3);
        return type.getMethod("backend", String.class).invoke(settings, backend);
    }

    private static Object play(ClassLoader loader, Object settings) throws Exception {
        Class<?> type = loader.loadClass("fourstroke.loop.core.GameLoop");
        try (var loop =
                (AutoCloseable)
                        type.getMethod("open", settings.getClass()).invoke(null, settings)) {
            ((Iterable<?>) loop).forEach(_ -> {});
            return type.getMethod("tick").invoke(loop);
        } catch (java.lang.reflect.InvocationTargetException e) {
            return e.getCause().getMessage() + ": 0";
        }
    }
}
