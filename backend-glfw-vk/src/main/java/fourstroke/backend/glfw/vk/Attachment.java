package fourstroke.backend.glfw.vk;

/// An image that can be drawn on.
///
/// @param image its handle
/// @param view the handle of its view
/// @param framebuffer the handle of its framebuffer for passes of Vulkan 1.2, or 0
/// @param width in pixels
/// @param height in pixels
record Attachment(long image, long view, long framebuffer, int width, int height) {}
