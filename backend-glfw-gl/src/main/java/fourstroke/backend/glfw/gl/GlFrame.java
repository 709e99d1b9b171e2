package fourstroke.backend.glfw.gl;

import fourstroke.loop.api.Size;
import fourstroke.loop.api.WindowSettings;

/// The frame being drawn, for games that call OpenGL 3.3 themselves: `frame.unwrap(GlFrame.class)`.
///
/// The canvas only records; OpenGL is called once the game has handed the frame back. A game
/// likewise passes in calls that are made then, below or above what the canvas draws. What they
/// draw is part of the picture, and of [fourstroke.loop.api.Window#capture()].
///
/// The picture has eight bits a channel, not sRGB, and neither depth nor stencil. A game that needs
/// those draws into a framebuffer of its own, and copies it with `glBlitFramebuffer` into the
/// picture's. That is `GL_DRAW_FRAMEBUFFER_BINDING` when the calls begin; it may be a different one
/// in the next frame.
///
/// The calls run once, on the loop's thread; an exception propagates out of the loop. They find
/// OpenGL's state as in a new context, except that the picture's framebuffer is bound and the
/// viewport covers it; its origin is the lower left corner. They may change any state, but must
/// leave the same context current. An error that they leave is logged when an object is next
/// created, or at once if the window was opened [for debugging][WindowSettings#debug()].
///
/// Objects that they create last until a later call deletes them or the window closes. Calls must
/// end any conditional render or transform feedback that they begin: OpenGL does not report an open
/// one, and the canvas is missing or wrong while one is.
///
/// It is valid as long as its [fourstroke.loop.api.Render]: unwrap it in each frame. A game that
/// uses this runs on no other backend.
public interface GlFrame {

    /// {@return the size of the picture, in pixels}
    Size pixels();

    /// Runs calls after the picture is cleared and before the canvas is drawn, in the order in
    /// which they were added.
    ///
    /// @throws IllegalStateException if the [fourstroke.loop.api.Render] that it was unwrapped from
    ///   is not being handled any more
    void below(Runnable calls);

    /// Runs calls after the canvas is drawn, in the order in which they were added.
    ///
    /// @throws IllegalStateException if the [fourstroke.loop.api.Render] that it was unwrapped from
    ///   is not being handled any more
    void above(Runnable calls);
}
