package fourstroke.backend.glfw.vk.drawing;

import static org.lwjgl.system.MemoryUtil.memPutFloat;
import static org.lwjgl.system.MemoryUtil.memPutInt;

/// Writes into structures that are refilled in every frame: LWJGL's own setters would allocate a
/// view of each member.
final class StructMemory {

    private StructMemory() {}

    /// Writes a `VkClearValue`: a colour `0xAARRGGBB`, taken as opaque.
    static void color(long address, int color) {
        memPutFloat(address, (color >>> 16 & 0xFF) / 255f);
        memPutFloat(address + 4, (color >>> 8 & 0xFF) / 255f);
        memPutFloat(address + 8, (color & 0xFF) / 255f);
        memPutFloat(address + 12, 1);
    }

    /// Writes a `VkRect2D`.
    static void area(long address, int x, int y, int width, int height) {
        memPutInt(address, x);
        memPutInt(address + 4, y);
        memPutInt(address + 8, width);
        memPutInt(address + 12, height);
    }
}
