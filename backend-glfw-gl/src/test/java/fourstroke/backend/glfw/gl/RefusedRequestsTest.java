package fourstroke.backend.glfw.gl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.lwjgl.system.JNI.invokePI;
import static org.lwjgl.system.JNI.invokePP;
import static org.lwjgl.system.MemoryUtil.NULL;

import fourstroke.backend.contract.Display;
import fourstroke.backend.contract.Frames;
import fourstroke.backend.contract.Jvm;
import fourstroke.backend.contract.ProcessResult;
import fourstroke.backend.glfw.GlfwPlatform;
import fourstroke.backend.glfw.GlfwWindow;
import fourstroke.backend.glfw.PinnedLibrary;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.WindowSettings;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.lwjgl.glfw.GLFWNativeX11;
import org.lwjgl.system.linux.X11;

import java.util.List;

/// Tests requests that the X server refuses. The requests are made in a separate process, because
/// the default error handler of Xlib would end the process when the X server refuses a request.
@Tag("slow")
class RefusedRequestsTest {

    private static ProcessResult result(String handler) {
        Display.need();
        List<String> command = Jvm.command("--enable-native-access=ALL-UNNAMED");
        command.addAll(List.of("-cp", Jvm.path(), Refused.class.getName(), handler));
        return ProcessResult.of(new ProcessBuilder(command).redirectErrorStream(true), 30);
    }

    @Test
    void aRefusedRequestDoesNotEndTheProcess() {
        ProcessResult result = result("none");
        assertEquals(Refused.CODE, result.exitCode(), result.output());
    }

    @Test
    void aHandlerOfTheProgramStays() {
        ProcessResult result = result("own");
        assertEquals(Refused.CODE, result.exitCode(), result.output());
    }

    /// A program that opens a window, closes this window, and opens a second window.
    static final class Refused {

        static final int CODE = 7;

        private static final PinnedLibrary XLIB = PinnedLibrary.pin("libX11.so.6", "libx11-6");
        private static final long SET = XLIB.address("XSetErrorHandler");

        /// A function of Xlib that has no effect. The program sets this function as its own error
        /// handler, which the backend must not replace.
        private static final long OWN = XLIB.address("XConnectionNumber");

        private Refused() {}

        public static void main(String[] handler) {
            long xlibs = invokePP(NULL, SET);
            boolean own = handler[0].equals("own");
            if (own) invokePP(OWN, SET);
            for (int i = 0; i < 2; i++) {
                WindowSettings settings = WindowSettings.of("Refused", 64, 48);
                try (GlfwWindow window = GlPresenter.open(settings, GlfwPlatform.X11)) {
                    refuse();
                    window.present(Frames.plain(new Size(64, 48), Color.BLUE));
                    window.pump(0);
                    refuse();
                    if (own && handler() != OWN) System.exit(CODE + 1);
                }
                if (handler() != (own ? OWN : xlibs)) System.exit(CODE + 2);
            }
            System.exit(CODE);
        }

        private static void refuse() {
            long display = GLFWNativeX11.glfwGetX11Display();
            X11.XDestroyWindow(display, 1); // No window has the number 1.
            invokePI(display, 0, XLIB.address("XSync"));
        }

        /// {@return the error handler that is set now}
        private static long handler() {
            long there = invokePP(NULL, SET);
            invokePP(there, SET);
            return there;
        }
    }
}
