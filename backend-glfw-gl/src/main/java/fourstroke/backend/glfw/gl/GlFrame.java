package fourstroke.backend.glfw.gl;

import fourstroke.loop.api.Size;
import fourstroke.loop.api.WindowSettings;

/// The frame being drawn, for games that call OpenGL 3.3 themselves: `frame.unwrap(GlFrame.class)`.
///
/// The canvas only records; OpenGL is called once the game has handed the frame back. So a game
/// does not call OpenGL at once either, but says what is to be called then: below what the canvas
/// draws, or above it. What it draws is part of the picture, and of
/// [fourstroke.loop.api.Window#capture()].
///
/// The picture has eight bits a channel, not sRGB, and neither depth nor stencil: who wants those
/// draws into a framebuffer of their own, and copies it with `glBlitFramebuffer` into that of the
/// picture. That is `GL_DRAW_FRAMEBUFFER_BINDING` when the calls begin; it may be another in the
/// next frame.
///
/// The calls find OpenGL's state as it is in a new context, save that the framebuffer of the
/// picture is bound and the viewport covers it; its origin is the lower left corner. They may leave
/// any state behind but another context; an error that they leave is logged when something is made
/// next, and at once where the window was opened [for debugging][WindowSettings#debug()]. What they
/// make stays from frame to frame, until a later call deletes it, or the window closes; what they
/// begin, they end: OpenGL does not tell whether a conditional render or a transform feedback is
/// open, and the canvas is missing, or wrong, while one is. They run once, on the loop's thread; an
/// exception comes out of the loop.
///
/// It is valid as long as its [fourstroke.loop.api.Render]. A game that uses this runs on no other
/// backend.
public interface GlFrame {

    /// {@return the size of the picture}
    Size pixels();

    /// Calls this when the picture has been cleared and before the canvas is drawn. Several are
    /// called in the order in which they were given.
    void below(Runnable calls);

    /// Calls this after the canvas is drawn. Several are called in the order in which they were
    /// given.
    void above(Runnable calls);
}
