package fourstroke.rules;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.Schedule;
import fourstroke.loop.core.schedule.Schedules;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.stream.Stream;

/// Tests what authors can do in modules of their own, with only Fourstroke's jars and the compiler
/// of the JDK.
class OutsideTest {

    private static final String GAME =
            """
            package game;

            import module fourstroke.loop.core;

            class Game {
                static void main() {
                    var settings = LoopSettings.of("Game", 640, 480).updates(60).resizable(false);
                    try (var loop = GameLoop.open(settings)) {
                        double x = loop.random().nextDouble(600);
                        Event polled = loop.poll();
                        for (Event event : loop) {
                            switch (event) {
                                case Update(double dt) -> x += 200 * dt;
                                case Render frame -> frame.canvas().rect(x, 220, 40, 40, Color.ORANGE);
                                case Input.KeyPress(var key) when key == KeyCode.ESCAPE -> loop.stop();
                                case Input _, Notice _ -> {}
                            }
                        }
                        System.out.println(polled + " " + loop.stats() + loop.window().title());
                    }
                }
            }
            """;

    /// A script of inputs that presses keys, makes a frame slow, and ends the run.
    private static final String SCRIPT =
            """
            103ms tap SPACE 20ms
            frame 18 slow 50ms
            700ms stall 400ms
            1300ms move 250 40
            3s close
            """;

    @TempDir Path folder;

    private Path source(String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        return Files.writeString(file, text);
    }

    /// {@return the folder with the classes that are compiled from the given sources}
    private Path compile(Path... sources) {
        Path classes = folder.resolve("classes");
        Outside.compile(classes, List.of(sources));
        return classes;
    }

    @Test
    void aGameCompilesWithNothingButOurModules() throws IOException {
        compile(
                source("module-info.java", "module game { requires fourstroke.loop.core; }"),
                source("game/Game.java", GAME));
    }

    /// The class files must contain the names of parameters, because editors show these names in
    /// calls.
    @Test
    void parametersHaveNamesInClassFiles() throws NoSuchMethodException {
        Method size = LoopSettings.class.getMethod("size", int.class, int.class);
        assertEquals(List.of("width", "height"), names(size));
        Method line =
                Arrays.stream(Canvas.class.getMethods())
                        .filter(method -> method.getName().equals("rect"))
                        .findAny()
                        .orElseThrow();
        assertEquals(List.of("x", "y"), names(line).subList(0, 2));
    }

    private static List<String> names(Method method) {
        return Stream.of(method.getParameters()).map(Parameter::getName).toList();
    }

    /// {@return the class loader of Fourstroke's schedules, after they were moved to another
    /// module}
    private ClassLoader movedSchedules() throws IOException {
        Path ours = Classes.ROOT.resolve("loop-core/src/main/java/fourstroke/loop/core/schedule");
        List<Path> sources = new ArrayList<>();
        sources.add(source("module-info.java", "module other { requires fourstroke.loop.core; }"));
        StringBuilder factory = new StringBuilder("package other;\n\npublic final class All {\n");
        try (Stream<Path> files = Files.list(ours)) {
            for (Path file : files.sorted().toList()) {
                String text = Files.readString(file);
                if (!text.matches("(?s).*\\nfinal class \\w+ (implements Schedule|extends).*")
                        && !text.contains("class PlayCatchUp ")
                        && !text.contains("public final class Steady ")) continue;
                String moved =
                        text.replace(
                                "package fourstroke.loop.core.schedule;",
                                "package other;\n\nimport fourstroke.loop.core.schedule.*;");
                String name = file.getFileName().toString().replace(".java", "");
                sources.add(source("other/" + name + ".java", moved));
                factory.append(
                        "    public static Object %s() { return new %1$s(); }\n".formatted(name));
            }
        }
        factory.append("    private All() {}\n}\n");
        sources.add(source("other/All.java", factory.toString()));
        Path classes = compile(sources.toArray(Path[]::new));
        return new URLClassLoader(new URL[] {classes.toUri().toURL()}, getClass().getClassLoader());
    }

    private static String play(Supplier<Schedule> schedule, String vsync) {
        LoopSettings settings =
                LoopSettings.of("Moved", 64, 48)
                        .backend("null")
                        .option("script", SCRIPT)
                        .option("vsync", vsync)
                        .schedule(schedule);
        StringBuilder transcript = new StringBuilder();
        try (GameLoop loop = GameLoop.open(settings)) {
            for (Event event : loop) {
                transcript.append(loop.nowNanos()).append(' ');
                if (event instanceof Render frame) transcript.append(frame.ahead());
                else transcript.append(event);
                transcript.append('\n');
            }
        }
        return transcript.toString();
    }

    @Test
    void aScheduleInAForeignModuleCanDoEverything() throws Exception {
        Class<?> all = movedSchedules().loadClass("other.All");
        List<String> names = Stream.of(all.getDeclaredMethods()).map(Method::getName).toList();
        for (Schedules ours : Schedules.values()) {
            String kind = ours.get().getClass().getSimpleName();
            assertTrue(names.contains(kind), kind + " is moved, too: " + names);
            Method maker = all.getMethod(kind);
            for (String vsync : new String[] {"60", "144"}) {
                String expected = play(ours, vsync);
                String moved = play(() -> made(maker), vsync);
                assertTrue(expected.lines().count() > 200, expected);
                assertEquals(expected, moved, kind.toLowerCase(Locale.ROOT) + " at " + vsync);
            }
        }
    }

    private static Schedule made(Method maker) {
        try {
            return (Schedule) maker.invoke(null);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(e);
        }
    }
}
