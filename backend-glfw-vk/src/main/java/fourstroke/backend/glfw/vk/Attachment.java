package fourstroke.backend.glfw.vk;

/// An image that can be drawn upon.
///
/// @param image Vulkan's name for it
/// @param view that of the way it is looked at
/// @param framebuffer that of what passes of Vulkan 1.2 draw upon, or 0
/// @param width in pixels
/// @param height in pixels
record Attachment(long image, long view, long framebuffer, int width, int height) {}
