package fourstroke.bench.ways;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Rate;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;
import fourstroke.loop.core.schedule.FrameRate;

import org.jacoco.agent.rt.RT;
import org.lwjgl.glfw.GLFW;
import org.lwjgl.glfw.GLFWKeyCallback;

import java.io.IOException;
import java.util.Objects;

/// A short game in which an action such as a key press happens or does not happen. The class [Ways]
/// compares the game with the action and the game without the action. Before the recording, the
/// action happens once in each game, so that all classes are loaded. Then JaCoCo records for three
/// frames which lines of code run, while the action happens again or does not happen. For this
/// reason, lines that run only at the start of a game or at the first use of a class do not count.
final class Carried {

    private static final int BEFORE = 4;
    private static final int BEGIN = 10;
    private static final int HAPPENS = 12;
    // The recording ends before the backend asks X11 again whether the key is still down.
    private static final int END = 13;

    private Carried() {}

    /// @param words the backend, the action, and whether the action happens
    static void main(String[] words) throws IOException {
        String thing = words[1];
        boolean happens = Boolean.parseBoolean(words[2]);
        LoopSettings settings =
                LoopSettings.of("ways", 64, 64)
                        .backend(words[0])
                        .updates(Rate.of(60))
                        .frames(FrameRate.capped(Rate.of(30)));
        try (GameLoop loop = GameLoop.open(settings)) {
            for (Event event : loop) {
                if (!(event instanceof Render frame)) continue;
                int number = (int) loop.frames().number();
                if (number == BEGIN) RT.getAgent().reset();
                if (number == BEFORE || number == HAPPENS && happens) {
                    if (thing.equals("rectangle")) frame.canvas().rect(8, 8, 32, 32, Color.ORANGE);
                    if (thing.equals("key")) key(GLFW.GLFW_PRESS);
                    if (thing.equals("key") && number == BEFORE) key(GLFW.GLFW_RELEASE);
                }
                if (number == BEFORE + 2 && thing.equals("tick") && !happens) loop.pause();
                if (number < END) continue;
                RT.getAgent().dump(true);
                loop.stop();
            }
        }
    }

    /// Calls the callback that GLFW calls when the user presses a key.
    private static void key(int action) {
        long window = GLFW.glfwGetCurrentContext();
        GLFWKeyCallback callback = Objects.requireNonNull(GLFW.glfwSetKeyCallback(window, null));
        GLFW.glfwSetKeyCallback(window, callback);
        callback.invoke(window, GLFW.GLFW_KEY_SPACE, 65, action, 0);
    }
}
