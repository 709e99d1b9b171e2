package fourstroke.backend.glfw.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;

import fourstroke.backend.contract.Display;
import fourstroke.backend.contract.Frames;
import fourstroke.backend.contract.Said;
import fourstroke.backend.glfw.GlfwPlatform;
import fourstroke.loop.api.Color;
import fourstroke.loop.api.Size;
import fourstroke.loop.api.WindowSettings;

import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.lwjgl.glfw.GLFWNativeX11;
import org.lwjgl.system.linux.X11;
import org.lwjgl.system.linux.XSetWindowAttributes;

import java.io.File;
import java.nio.file.Path;

/// A process ends when it is told to, whatever its loop is doing.
class ExitTest {

    /// Xlib calls us with the display locked. A thread that enters Java while the JVM ends stays
    /// there, and OpenGL's library locks the display as it is unloaded: without the shutdown hook
    /// of `DisplayLoss` nine runs of ten hang.
    @RepeatedTest(3)
    @Tag("slow")
    void endsWhileXlibReportsEvents() {
        Display.need();
        String classes =
                String.join(
                        File.pathSeparator,
                        Path.of("target", "test-classes").toString(),
                        System.getProperty("jdk.module.path"),
                        System.getProperty("java.class.path"));
        Said said =
                Said.by(
                        new ProcessBuilder(
                                        Path.of(System.getProperty("java.home"), "bin", "java")
                                                .toString(),
                                        "--enable-native-access=ALL-UNNAMED",
                                        "-XX:+UseSerialGC",
                                        "-cp",
                                        classes,
                                        Storm.class.getName())
                                .redirectErrorStream(true),
                        30);
        assertEquals(Storm.CODE, said.code(), said.words());
    }

    /// Reads reports of destroyed windows without end, and is told to exit meanwhile.
    static final class Storm {

        static final int CODE = 7;

        private Storm() {}

        public static void main(String[] arguments) {
            WindowSettings settings = WindowSettings.of("Storm", 64, 48);
            try (GlWindow window = GlWindow.open(settings, GlfwPlatform.X11)) {
                for (int i = 0; i < 60; i++) { // until somebody listens
                    window.present(Frames.plain(new Size(64, 48), Color.BLUE));
                    window.pump(i);
                    while (window.poll() != null) {}
                    window.awaitUntil(window.clock().nowNanos() + 20_000_000);
                }
                Thread.ofPlatform()
                        .daemon()
                        .start(() -> {
                            long end = System.nanoTime() + 200_000_000;
                            while (System.nanoTime() < end) Thread.onSpinWait();
                            System.exit(CODE);
                        });
                while (true) {
                    for (int i = 0; i < 500; i++) makeAndDestroy();
                    window.pump(0);
                }
            }
        }

        private static void makeAndDestroy() {
            long display = GLFWNativeX11.glfwGetX11Display();
            long root = X11.XRootWindow(display, X11.XDefaultScreen(display));
            try (XSetWindowAttributes attributes = XSetWindowAttributes.calloc()) {
                attributes.event_mask(X11.StructureNotifyMask);
                long made =
                        X11.nXCreateWindow(
                                display,
                                root,
                                0,
                                0,
                                1,
                                1,
                                0,
                                X11.CopyFromParent,
                                X11.InputOnly,
                                0,
                                X11.CWEventMask,
                                attributes.address());
                X11.XDestroyWindow(display, made);
            }
        }
    }
}
