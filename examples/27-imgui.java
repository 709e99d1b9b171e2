// Dear ImGui gets inputs before the game, and OpenGL draws its windows above the canvas.
// Play it: ./play 27
// Uses: imgui-java

import module fourstroke.loop.core;

import fourstroke.backend.glfw.gl.GlFrame;

import imgui.ImGui;
import imgui.ImGuiIO;
import imgui.flag.ImGuiCond;
import imgui.gl3.ImGuiImplGl3;

final class DearImGui {

    static void main() {
        LoopSettings settings = LoopSettings.of("Dear ImGui", 640, 360).backend("gl");
        try (GameLoop loop = GameLoop.open(settings)) {
            ImGui.createContext();
            ImGuiImplGl3 renderer = new ImGuiImplGl3();
            try {
                // The OpenGL context of the loop is current now.
                renderer.init("#version 330 core");
                new DearImGui().play(loop, renderer);
            } finally {
                renderer.dispose();
                ImGui.destroyContext();
            }
        }
    }

    private final float[] radius = {60}; // An array, because ImGui changes its value.
    // The colour of the circle: red, green and blue.
    private final float[] color = {0.95f, 0.67f, 0.3f};
    private double x = 420, y = 180; // The centre of the circle.

    private void play(GameLoop loop, ImGuiImplGl3 renderer) {
        ImGuiIO io = ImGui.getIO();
        io.setIniFilename(null); // Without this call, ImGui writes a settings file.
        long lastNanos = loop.nowNanos();
        for (Event event : loop) {
            switch (event) {
                case Input.MouseMove(var toX, var toY) -> io.setMousePos((float) toX, (float) toY);
                case Input.MousePress(var button, var atX, var atY) -> {
                    // ImGui numbers the mouse buttons in the order of the enum.
                    io.setMouseDown(button.ordinal(), true);
                    if (io.getWantCaptureMouse()) continue; // The mouse is over a window of ImGui.
                    x = atX;
                    y = atY;
                }
                case Input.MouseRelease(var button, _, _) ->
                        io.setMouseDown(button.ordinal(), false);
                case Render frame -> {
                    draw(frame.canvas());
                    io.setDisplaySize(frame.size().width(), frame.size().height());
                    double scale = frame.canvas().scale(); // The number of pixels per point.
                    io.setDisplayFramebufferScale((float) scale, (float) scale);
                    io.setDeltaTime(Math.max(1, loop.nowNanos() - lastNanos) / 1e9f);
                    lastNanos = loop.nowNanos();
                    ImGui.newFrame();
                    showSettings();
                    ImGui.render();
                    // GlFrame runs this OpenGL code after the game has handled the Render.
                    frame.unwrap(GlFrame.class)
                            .above(() -> renderer.renderDrawData(ImGui.getDrawData()));
                }
                case Update _, Input _, Notice _ -> {}
            }
        }
    }

    private void showSettings() {
        ImGui.setNextWindowPos(20, 20, ImGuiCond.Once);
        ImGui.setNextWindowSize(260, 110, ImGuiCond.Once);
        ImGui.begin("Circle");
        ImGui.sliderFloat("radius", radius, 10, 150);
        ImGui.colorEdit3("colour", color);
        if (ImGui.button("Middle")) x = 320;
        ImGui.end();
    }

    private void draw(Canvas canvas) {
        int red = (int) (255 * color[0]), green = (int) (255 * color[1]);
        int shown = Color.rgb(red, green, (int) (255 * color[2]));
        canvas.clear(Color.NAVY).circle(x, y, radius[0], shown);
    }
}
