/// Draws frames with Vulkan 1.2 or newer: in a window (`vk`), or without a display
/// (`vk-offscreen`).
module fourstroke.backend.glfw.vk {
    requires static org.jspecify;
    requires transitive fourstroke.backend.glfw;
    requires transitive org.lwjgl.vulkan;
    requires org.lwjgl.vma;
    requires org.lwjgl
            .vma
            // No other module requires `org.lwjgl.vma.natives`, the module with the native library
            // of VMA. Without this line, Java does not find the native library.
            .natives;
    requires org.slf4j;

    exports fourstroke.backend.glfw.vk;

    provides fourstroke.loop.api.spi.Backend with
            fourstroke.backend.glfw.vk.VkBackend,
            fourstroke.backend.glfw.vk.VkOffscreenBackend;
}
