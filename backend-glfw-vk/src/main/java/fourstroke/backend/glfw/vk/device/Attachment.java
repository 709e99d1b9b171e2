package fourstroke.backend.glfw.vk.device;

/// An image that can be drawn on.
///
/// @param image its handle
/// @param view the handle of its view
/// @param width in pixels
/// @param height in pixels
public record Attachment(long image, long view, int width, int height) {}
