package fourstroke.backend.glfw.gl;

import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.WindowSettings;

/// The frame being drawn, for games that call OpenGL 3.3 themselves: `frame.unwrap(GlFrame.class)`.
///
/// The canvas only records; OpenGL is called once the game has handed the frame back. A game
/// likewise passes in calls that are made then, below or above what the canvas draws. What they
/// draw is part of the picture, and of [fourstroke.loop.api.window.Window#capture()].
///
/// **Where.** OpenGL may be called on the loop's thread from when the loop is opened until it is
/// closed, also between frames, as for loading: the window's context is current unless another
/// window, or the game, made its own current. Only what the calls of a frame draw is shown.
///
/// **The picture** has eight bits for each of red, green and blue. It has depth and stencil where
/// the window was opened with the option [#DEPTH]; they hold anything when a frame begins, and what
/// the calls below left when those above begin. Whether it keeps an opacity, and what
/// `GL_FRAMEBUFFER_SRGB` does, is the driver's. It is `GL_DRAW_FRAMEBUFFER_BINDING` when the calls
/// begin: mostly 0, the window itself, and another while its size changes or without a screen. A
/// game that draws into framebuffers of its own binds it again.
///
/// The calls run once, on the loop's thread; an exception propagates out of the loop. They may
/// change any state, and may make another context current, as opening or closing another window
/// does: before each of them this window's is made current again. They can stop the loop, but
/// neither close it, take its events nor capture its window. An error that they leave is logged
/// when an object is next created, or at once if the window was opened [for
/// debugging][WindowSettings#debug()].
///
/// Before the first calls below, and again before the first above, the picture's framebuffer is
/// bound, with its own buffer to draw to and read from, and viewport and scissor box cover it; its
/// origin is the lower left corner. What the canvas uses is then as in a new context, whatever was
/// changed before:
///
/// - on or off: `GL_BLEND`, each `GL_CLIP_DISTANCE`, `GL_COLOR_LOGIC_OP`, `GL_CULL_FACE`,
///   `GL_DEPTH_TEST`, `GL_DITHER`, `GL_FRAMEBUFFER_SRGB`, `GL_MULTISAMPLE`, `GL_POLYGON_SMOOTH`,
///   `GL_PRIMITIVE_RESTART` (and with a fixed index), `GL_RASTERIZER_DISCARD`,
///   `GL_SAMPLE_ALPHA_TO_COVERAGE`, `GL_SAMPLE_ALPHA_TO_ONE`, `GL_SAMPLE_COVERAGE`,
///   `GL_SAMPLE_MASK`, `GL_SCISSOR_TEST`, and `GL_STENCIL_TEST`;
/// - the blend functions and equations, the colour mask, the clear colour, the polygon mode, and
///   what `glClipControl` sets;
/// - the current program, vertex array and renderbuffer, and the buffers bound as
///   `GL_ARRAY_BUFFER`, `GL_TEXTURE_BUFFER`, `GL_PIXEL_PACK_BUFFER` and `GL_PIXEL_UNPACK_BUFFER`;
/// - the active texture unit, the two-dimensional texture and the sampler of unit 0, and the buffer
///   texture of unit 1;
/// - of packing and unpacking pixels: alignment, row length, skipped rows and pixels, and swapped
///   bytes.
///
/// All else is as the game's own calls left it, in this frame or an earlier one, so that it can be
/// set once: for example the depth function, what depth is cleared to, the depth and stencil masks,
/// which faces are culled, and the textures of other units. Nothing that is drawn or set in
/// framebuffer 0 lasts; between a frame and a capture of it, leave it alone.
///
/// Objects that they create last until a later call deletes them or the window closes. Calls must
/// end any conditional render or transform feedback that they begin: OpenGL does not report an open
/// one, and the canvas is missing or wrong while one is.
///
/// It is valid as long as its [fourstroke.loop.api.Render]: unwrap it in each frame. A game that
/// uses this runs on no other backend.
public interface GlFrame {

    /// The window option for a depth and a stencil buffer: `24` gives 24 and 8 bits, `0` none.
    String DEPTH = "gl.depth";

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
