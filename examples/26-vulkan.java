// A game calls Vulkan itself, and adds a rendering pass to the frame, below the canvas.
// Play it: ./play 26

import static org.lwjgl.vulkan.KHRDynamicRendering.*;
import static org.lwjgl.vulkan.VK10.*;

import module fourstroke.loop.core;

import fourstroke.backend.glfw.vk.VkFrame;

import org.lwjgl.system.MemoryStack;
import org.lwjgl.vulkan.VkClearAttachment;
import org.lwjgl.vulkan.VkClearRect;
import org.lwjgl.vulkan.VkCommandBuffer;
import org.lwjgl.vulkan.VkRenderingAttachmentInfo;
import org.lwjgl.vulkan.VkRenderingInfo;

final class Vulkan {

    private static final int COLUMNS = 16;

    static void main() {
        try (GameLoop loop = GameLoop.open(LoopSettings.of("Vulkan", 640, 360).backend("vk"))) {
            double seconds = 0;
            for (Event event : loop) {
                switch (event) {
                    case Update(var dt) -> seconds += dt;
                    case Render frame -> {
                        VkFrame vk = frame.unwrap(VkFrame.class);
                        double shown = seconds + frame.ahead();
                        // The Vulkan calls in draw run after the game has handled the Render, and
                        // only record commands.
                        vk.below((commands, _, view) -> draw(commands, view, vk.pixels(), shown));
                        frame.canvas().text("Vulkan below, canvas above", 16, 30, 16, Color.WHITE);
                    }
                    case Input _, Notice _ -> {}
                }
            }
        }
    }

    /// Draws columns of moving heights by clearing rectangles, without a pipeline or shaders.
    private static void draw(VkCommandBuffer commands, long view, Size size, double seconds) {
        try (MemoryStack stack = MemoryStack.stackPush()) {
            var target =
                    VkRenderingAttachmentInfo.calloc(1, stack)
                            .sType$Default()
                            .imageView(view)
                            .imageLayout(VK_IMAGE_LAYOUT_COLOR_ATTACHMENT_OPTIMAL)
                            // The rendering pass keeps the existing picture.
                            .loadOp(VK_ATTACHMENT_LOAD_OP_LOAD)
                            .storeOp(VK_ATTACHMENT_STORE_OP_STORE);
            var pass = VkRenderingInfo.calloc(stack).sType$Default().layerCount(1);
            pass.pColorAttachments(target);
            pass.renderArea().extent().set(size.width(), size.height());
            vkCmdBeginRenderingKHR(commands, pass);
            var color = VkClearAttachment.calloc(1, stack).aspectMask(VK_IMAGE_ASPECT_COLOR_BIT);
            var area = VkClearRect.calloc(1, stack).layerCount(1);
            int width = size.width() / COLUMNS;
            for (int i = 0; i < COLUMNS; i++) {
                int height = (int) (size.height() * (0.4 + 0.3 * Trig.sin(2 * seconds + 0.5 * i)));
                area.rect().offset().set(i * width, size.height() - height);
                area.rect().extent().set(width - 2, height);
                float part = (float) i / COLUMNS;
                color.clearValue().color().float32(stack.floats(part, 0.5f, 1 - part, 1));
                vkCmdClearAttachments(commands, color, area);
            }
            vkCmdEndRenderingKHR(commands);
        }
    }
}
