package fourstroke.backend.glfw.gl;

import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.WindowSettings;

/// The frame that is being drawn, for games that call OpenGL 3.3 themselves:
/// `frame.unwrap(GlFrame.class)`.
///
/// A canvas only records; OpenGL is called after the game has handled the
/// [fourstroke.loop.api.Render]. So a game adds its own calls as [Runnable]s, which run at that
/// time, below or above the drawing of the canvas. What they draw is part of the picture, and of
/// [fourstroke.loop.api.window.Window#capture()].
///
/// **Where to call OpenGL.** A game may call OpenGL on the loop's thread from the time when the
/// loop is opened until it is closed, also between frames, for example to load textures. The
/// window's context is current, unless the game or another window made its own context current.
/// Only what the calls of a frame draw is shown.
///
/// **The picture** has eight bits for each of red, green and blue. It has depth and stencil buffers
/// if the window was opened with the option [#DEPTH]. Their content is undefined when a frame
/// begins; calls above the canvas find what the calls below left there. Whether the picture stores
/// an opacity, and what `GL_FRAMEBUFFER_SRGB` does, depends on the driver. When the calls begin,
/// the picture is bound as `GL_DRAW_FRAMEBUFFER_BINDING`. This is usually 0, the window itself, but
/// another framebuffer without a screen and while the size of the window changes. A game that draws
/// into its own framebuffers must bind the picture again.
///
/// The calls run once, on the loop's thread; an exception that they throw leaves the loop. They may
/// change any state, and may make another context current, as opening or closing another window
/// does: before each of them this window's context is made current again. They may stop the loop,
/// but must not close it, take its events or capture its window. An OpenGL error that they cause is
/// logged when an object is created the next time, or at once if the window was opened [for
/// debugging][WindowSettings#debug()].
///
/// Before the first calls below, and again before the first calls above, the picture's framebuffer
/// is bound, its own buffer is selected for drawing and reading, and viewport and scissor box cover
/// it; its origin is the lower left corner. The state that the canvas uses has the same values as
/// in a new context, whatever was changed before:
///
/// - enabled or disabled: `GL_BLEND`, each `GL_CLIP_DISTANCE`, `GL_COLOR_LOGIC_OP`, `GL_CULL_FACE`,
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
/// - for packing and unpacking pixels: alignment, row length, skipped rows and pixels, and swapped
///   bytes.
///
/// All other state keeps the values that the game's own calls gave it, in this frame or an earlier
/// one, so a game can set it once: for example the depth function, the clear value of the depth
/// buffer, the depth and stencil masks, which faces are culled, and the textures of other units.
/// The content and the state of framebuffer 0 do not persist; do not change it between a frame and
/// a capture of this frame.
///
/// Objects that the calls create exist until a later call deletes them or the window closes. Calls
/// must end every conditional render and every transform feedback that they begin: OpenGL does not
/// report an open one, and meanwhile the canvas is missing or drawn incorrectly.
///
/// A `GlFrame` is valid as long as its [fourstroke.loop.api.Render]: unwrap it in each frame. A
/// game that uses it runs on no other backend.
public interface GlFrame {

    /// The window option for depth and stencil buffers: `24` gives 24 and 8 bits, `0` gives none.
    String DEPTH = "gl.depth";

    /// {@return the size of the picture, in pixels}
    Size pixels();

    /// Adds calls that run after the picture is cleared and before the canvas is drawn, in the
    /// order in which they were added.
    ///
    /// @throws IllegalStateException if the [fourstroke.loop.api.Render] of this frame was already
    ///   handled
    void below(Runnable calls);

    /// Adds calls that run after the canvas is drawn, in the order in which they were added.
    ///
    /// @throws IllegalStateException if the [fourstroke.loop.api.Render] of this frame was already
    ///   handled
    void above(Runnable calls);
}
