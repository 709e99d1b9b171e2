package fourstroke.backend.glfw.gl;

import fourstroke.loop.api.draw.Size;
import fourstroke.loop.api.spi.WindowSettings;

/// The frame that is being drawn, for games that call OpenGL 3.3 themselves:
/// `frame.unwrap(GlFrame.class)`.
///
/// A canvas only records what the game draws. The loop draws the recorded shapes with OpenGL after
/// the game has handled the event [fourstroke.loop.api.Render]. A game adds its own calls of OpenGL
/// as [Runnable]s, and the loop runs these calls before or after it draws the canvas. The added
/// calls draw on the picture, which is the framebuffer in which the loop draws the canvas, and the
/// image that [fourstroke.loop.api.window.Window#capture()] returns contains everything that the
/// added calls draw.
///
/// **Where to call OpenGL.** A game may call OpenGL on the loop's thread from the time when the
/// loop is opened until the loop is closed. The game may also call OpenGL between frames, for
/// example to load textures. The context of the window is current, unless the game or another
/// window has made another context current. The window shows what the added calls draw, but does
/// not show what a game draws between frames.
///
/// **The picture**, the framebuffer in which the loop draws a frame, has eight bits for each of
/// red, green and blue. The picture has depth and stencil buffers if the window was opened with the
/// option [#DEPTH]. The content of the depth and stencil buffers is undefined when a frame begins.
/// The calls that run below the canvas may write to the depth and stencil buffers, and the calls
/// that run above the canvas can then use the written content. The driver determines whether the
/// picture stores an opacity, and which effect `GL_FRAMEBUFFER_SRGB` has. When the added calls
/// begin, the picture is bound as `GL_DRAW_FRAMEBUFFER_BINDING`. The picture is usually framebuffer
/// 0, which is the window itself. In a window without a screen, and while the size of a window
/// changes, the picture is another framebuffer. A game that has drawn into its own framebuffers
/// must bind the framebuffer of the picture again before it draws on the picture.
///
/// **Rules for the calls.** Each added call runs once, on the thread of the loop. If a call throws
/// an exception, the loop throws this exception too. The calls may change any state of OpenGL. The
/// calls may also make another context current, for example by opening another window, because the
/// loop makes the context of this window current before each call. The calls may stop the loop, but
/// the calls must not close the loop, take events from the loop, or capture its window. If a call
/// causes an error of OpenGL, the log shows the error when the backend creates its next OpenGL
/// object. If the window was opened [for debugging][WindowSettings#debug()], the log shows an error
/// of OpenGL at once.
///
/// **The state that calls find.** Before the first call below the canvas, and again before the
/// first call above the canvas, the loop binds the framebuffer of the picture and selects the
/// colour buffer of this framebuffer for drawing and reading. The viewport and the scissor box
/// cover the whole picture, and the origin of the coordinates is the lower left corner of the
/// picture. The following state, which the canvas uses, has the same values as in a new context,
/// whatever the game has changed before:
///
/// - enabled or disabled: `GL_BLEND`, each `GL_CLIP_DISTANCE`, `GL_COLOR_LOGIC_OP`, `GL_CULL_FACE`,
///   `GL_DEPTH_TEST`, `GL_DITHER`, `GL_FRAMEBUFFER_SRGB`, `GL_MULTISAMPLE`, `GL_POLYGON_SMOOTH`,
///   `GL_PRIMITIVE_RESTART`, `GL_PRIMITIVE_RESTART_FIXED_INDEX`, `GL_RASTERIZER_DISCARD`,
///   `GL_SAMPLE_ALPHA_TO_COVERAGE`, `GL_SAMPLE_ALPHA_TO_ONE`, `GL_SAMPLE_COVERAGE`,
///   `GL_SAMPLE_MASK`, `GL_SCISSOR_TEST`, and `GL_STENCIL_TEST`;
/// - the blend functions and equations, the colour mask, the clear colour, the polygon mode, and
///   the state that `glClipControl` sets;
/// - the current program, vertex array and renderbuffer, and the buffers bound as
///   `GL_ARRAY_BUFFER`, `GL_TEXTURE_BUFFER`, `GL_PIXEL_PACK_BUFFER` and `GL_PIXEL_UNPACK_BUFFER`;
/// - the active texture unit, the two-dimensional texture and the sampler of unit 0, and the buffer
///   texture of unit 1;
/// - for packing and unpacking pixels: alignment, row length, skipped rows and pixels, and swapped
///   bytes.
///
/// All OpenGL state that the list above does not contain keeps the values that the game's own calls
/// have set, in this frame or in an earlier frame, so a game can set this state once. Examples of
/// state that keeps its values are the depth function, the clear value of the depth buffer, the
/// depth and stencil masks, which faces are culled, and the textures of units other than 0 and 1.
/// The content and the state of framebuffer 0 are lost at the end of the frame. A game must not
/// change framebuffer 0 between a frame and a capture of this frame, because the capture may read
/// the pixels of framebuffer 0.
///
/// OpenGL objects that the game's calls create exist until a later call deletes them or the window
/// closes. A call must end every conditional render and every transform feedback that it begins. If
/// a call does not end a conditional render or a transform feedback, OpenGL reports no error, but
/// the canvas is missing or drawn incorrectly.
///
/// A game may use a `GlFrame` only while it handles the [fourstroke.loop.api.Render] from which it
/// unwrapped the `GlFrame`. The game must therefore unwrap a new `GlFrame` in each frame. A game
/// that uses `GlFrame` runs only on a backend that draws with OpenGL.
public interface GlFrame {

    /// The window option for depth and stencil buffers. With the value `24` the depth buffer has 24
    /// bits and the stencil buffer has 8 bits; with the value `0` the picture has no depth buffer
    /// and no stencil buffer.
    String DEPTH = "gl.depth";

    /// {@return the size of the picture in pixels}
    Size pixels();

    /// Adds calls that run after the picture was cleared and before the canvas is drawn, in the
    /// order in which they were added.
    ///
    /// @throws IllegalStateException if the game has already handled the
    ///   [fourstroke.loop.api.Render] of this frame
    void below(Runnable calls);

    /// Adds calls that run after the canvas was drawn, in the order in which they were added.
    ///
    /// @throws IllegalStateException if the game has already handled the
    ///   [fourstroke.loop.api.Render] of this frame
    void above(Runnable calls);
}
