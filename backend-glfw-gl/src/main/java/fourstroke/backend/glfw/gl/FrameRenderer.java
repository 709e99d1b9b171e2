package fourstroke.backend.glfw.gl;

import static org.lwjgl.opengl.GL33C.*;
import static org.lwjgl.opengl.GL43C.GL_PRIMITIVE_RESTART_FIXED_INDEX;
import static org.lwjgl.opengl.GL45C.GL_NEGATIVE_ONE_TO_ONE;
import static org.lwjgl.opengl.GL45C.glClipControl;
import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.system.MemoryUtil.memAllocInt;
import static org.lwjgl.system.MemoryUtil.memFree;

import fourstroke.backend.base.ImageCopies;
import fourstroke.backend.glfw.DrawList;
import fourstroke.backend.glfw.DriverHang;
import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.spi.Frame;

import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.GL;
import org.lwjgl.opengl.GLCapabilities;

import java.nio.IntBuffer;

/// Draws frames into the framebuffer that is bound. Triangles come from streams of vertices and
/// indices, and quads come from a [QuadStream].
///
/// The shaders output premultiplied colours. For the blend mode multiply, the shaders also add
/// white in proportion to the transparency of the colour. Because the shaders compute these
/// colours, each blend mode needs only one blend function of OpenGL. A blend function multiplies
/// the existing pixel by one factor and the drawn colour by another factor, and adds the two
/// products. At least one of the two factors is 0 or 1, so a blend function computes at most one
/// product:
///
/// | mode | the existing pixel is multiplied by | the drawn colour is multiplied by |
/// |---|---|---|
/// | normal | 1 - opacity | 1 |
/// | additive | 1 | 1 |
/// | multiply | 0 | the existing pixel |
///
/// In each blend mode, opaque pixels of the framebuffer stay opaque. Once the streams and textures
/// have been created, drawing allocates no memory.
final class FrameRenderer {

    private static final int VERTEX_BYTES = Frame.VERTEX_INTS * 4;

    private final Program program = Program.ofTriangles();
    private @Nullable IntBuffer imagePixels; // Null after delete().
    private final ImageCopies<ImageTexture> images;
    private final DrawList<ImageTexture> list = new DrawList<>();
    private final boolean persistent;
    // True if the driver has glClipControl, with which a game can flip the coordinates, so that
    // takeState() must set the usual coordinates again.
    private final boolean clipControl;
    // True if the driver has GL_PRIMITIVE_RESTART_FIXED_INDEX, with which a game can give the
    // highest index a special meaning, which takeState() must disable again.
    private final boolean fixedRestart;
    private final int clipDistances = glGetInteger(GL_MAX_CLIP_DISTANCES);
    private final Stream vertices;
    private final Stream indices;
    private final QuadStream quads;
    private final int vertexArray = glGenVertexArrays();
    // A texture for draws without an image, because the shaders always sample a texture.
    private final int blank = glGenTextures();
    private final long[] fences = new long[Stream.PARTS];
    private int part;
    private boolean begun; // True after the first frame was loaded.
    private long drawing; // The number of times that a frame was drawn.

    /// Creates a renderer for the current context.
    FrameRenderer(GLCapabilities capabilities) {
        this(capabilities.OpenGL44 || capabilities.GL_ARB_buffer_storage);
    }

    FrameRenderer(boolean persistent) {
        this.persistent = persistent;
        GLCapabilities capabilities = GL.getCapabilities();
        clipControl = capabilities.glClipControl != NULL;
        fixedRestart = capabilities.OpenGL43 || capabilities.GL_ARB_ES3_compatibility;
        int sideLimit = glGetInteger(GL_MAX_TEXTURE_SIZE);
        IntBuffer pixels = memAllocInt(ImageTexture.STEP_PIXELS);
        imagePixels = pixels;
        images = new ImageCopies<>(image -> new ImageTexture(image, sideLimit, pixels));
        vertices = new Stream(GL_ARRAY_BUFFER, persistent, Frame.VERTEX_INTS << 12);
        indices = new Stream(GL_ELEMENT_ARRAY_BUFFER, persistent, 1 << 14);
        quads = new QuadStream(persistent);
        glBindTexture(GL_TEXTURE_2D, blank);
        glTexParameteri(GL_TEXTURE_2D, GL_TEXTURE_MIN_FILTER, GL_NEAREST);
        nglTexImage2D(GL_TEXTURE_2D, 0, GL_RGBA8, 1, 1, 0, GL_RGBA, GL_UNSIGNED_BYTE, NULL);
        takeState();
    }

    // --- state ---

    /// Sets all OpenGL state on which drawing depends, because a game may have changed this state.
    /// The comment of [GlFrame] lists the state on which drawing depends.
    void takeState() {
        glDisable(GL_CULL_FACE);
        glDisable(GL_DEPTH_TEST);
        glDisable(GL_STENCIL_TEST);
        // The stored colours are blended without a conversion from or to sRGB.
        glDisable(GL_FRAMEBUFFER_SRGB);
        glDisable(GL_MULTISAMPLE);
        glDisable(GL_SAMPLE_ALPHA_TO_COVERAGE);
        glDisable(GL_SAMPLE_ALPHA_TO_ONE);
        glDisable(GL_SAMPLE_COVERAGE);
        glDisable(GL_SAMPLE_MASK);
        glDisable(GL_POLYGON_SMOOTH);
        glDisable(GL_COLOR_LOGIC_OP);
        glDisable(GL_DITHER);
        glDisable(GL_RASTERIZER_DISCARD);
        glDisable(GL_PRIMITIVE_RESTART);
        if (fixedRestart) glDisable(GL_PRIMITIVE_RESTART_FIXED_INDEX);
        for (int i = 0; i < clipDistances; i++) glDisable(GL_CLIP_DISTANCE0 + i);
        if (clipControl) glClipControl(GL_LOWER_LEFT, GL_NEGATIVE_ONE_TO_ONE);
        glPolygonMode(GL_FRONT_AND_BACK, GL_FILL);
        glColorMask(true, true, true, true);
        glBlendEquation(GL_FUNC_ADD);
        glActiveTexture(GL_TEXTURE0);
        glBindSampler(0, 0);
        glBindBuffer(GL_PIXEL_UNPACK_BUFFER, 0);
        glBindBuffer(GL_PIXEL_PACK_BUFFER, 0);
        glPixelStorei(GL_UNPACK_SWAP_BYTES, GL_FALSE);
        glPixelStorei(GL_UNPACK_ALIGNMENT, 4);
        glPixelStorei(GL_UNPACK_ROW_LENGTH, 0);
        glPixelStorei(GL_UNPACK_SKIP_ROWS, 0);
        glPixelStorei(GL_UNPACK_SKIP_PIXELS, 0);
        glPixelStorei(GL_PACK_SWAP_BYTES, GL_FALSE);
        glPixelStorei(GL_PACK_ALIGNMENT, 4);
        glPixelStorei(GL_PACK_ROW_LENGTH, 0);
        glPixelStorei(GL_PACK_SKIP_ROWS, 0);
        glPixelStorei(GL_PACK_SKIP_PIXELS, 0);
        glEnable(GL_BLEND);
        glEnable(GL_SCISSOR_TEST);
        glBindTexture(GL_TEXTURE_2D, blank);
        glBindVertexArray(vertexArray);
        glBindBuffer(GL_ARRAY_BUFFER, vertices.buffer());
        quads.bindTexture(true);
        program.use();
    }

    /// Restores the default values of all OpenGL state that drawing has changed, except the
    /// viewport and the scissor box.
    void giveState() {
        glDisable(GL_BLEND);
        glBlendFunc(GL_ONE, GL_ZERO);
        glClearColor(0, 0, 0, 0);
        glDisable(GL_SCISSOR_TEST);
        glEnable(GL_DITHER);
        glEnable(GL_MULTISAMPLE);
        glBindTexture(GL_TEXTURE_2D, 0);
        quads.bindTexture(false);
        glBindBuffer(GL_TEXTURE_BUFFER, 0);
        // A Picture binds a renderbuffer when it creates its storage, so this call binds
        // renderbuffer 0, the default, again.
        glBindRenderbuffer(GL_RENDERBUFFER, 0);
        glBindVertexArray(0);
        glBindBuffer(GL_ARRAY_BUFFER, 0);
        glUseProgram(0);
    }

    // --- drawing ---

    /// Loads the frame that the next calls of [#draw] draw.
    void load(Frame frame) {
        images.sweep();
        list.load(frame, images);
        // If the first frame has no quads, the method does not compile the shaders for quads yet,
        // so the window shows its first frame 7 milliseconds sooner. The second frame compiles the
        // shaders for quads even if it has no quads, so no later frame waits for the compiler.
        if ((begun || frame.quadCount() > 0) && quads.prepare()) bind();
        begun = true;
        int vertexInts = frame.vertexCount() * Frame.VERTEX_INTS;
        if (persistent) part = (part + 1) % Stream.PARTS;
        int indexInts = frame.indexCount();
        if (!vertices.fits(vertexInts)
                || !indices.fits(indexInts)
                || !quads.fits(frame.quadCount())) {
            grow(vertexInts, indexInts, frame.quadCount());
        }
        awaitFence(part);
        vertices.write(frame.vertices(), vertexInts, part);
        indices.write(frame.indices(), indexInts, part);
        quads.write(frame, part);
    }

    private void grow(int vertexInts, int indexInts, int quadCount) {
        for (int i = 0; i < fences.length; i++) awaitFence(i);
        if (!vertices.fits(vertexInts)) {
            vertices.grow(vertexInts);
            glVertexAttribPointer(0, 2, GL_FLOAT, false, VERTEX_BYTES, 0);
            glVertexAttribPointer(1, 2, GL_FLOAT, false, VERTEX_BYTES, 8);
            glVertexAttribPointer(2, 4, GL_UNSIGNED_BYTE, true, VERTEX_BYTES, 16);
            for (int i = 0; i < 3; i++) glEnableVertexAttribArray(i);
        }
        if (!indices.fits(indexInts)) indices.grow(indexInts);
        if (!quads.fits(quadCount)) quads.grow(quadCount);
    }

    private void awaitFence(int which) {
        long fence = fences[which];
        if (fence == NULL) return;
        fences[which] = NULL;
        await(fence);
    }

    /// Waits until all OpenGL commands before this fence are completed, and deletes the fence.
    static void await(long fence) {
        int answer = glClientWaitSync(fence, GL_SYNC_FLUSH_COMMANDS_BIT, DriverHang.PATIENCE_NANOS);
        glDeleteSync(fence);
        if (answer == GL_TIMEOUT_EXPIRED) throw DriverHang.exception();
        if (answer == GL_WAIT_FAILED)
            throw new BackendException(
                    "the graphics driver refused to wait until a frame is finished,"
                            + " because the OpenGL context is lost, for example after a reset of"
                            + " the graphics card: start the game again, and update the driver if"
                            + " this happens again");
    }

    /// Clears the framebuffer to the background colour of the frame, and sets the viewport to the
    /// area of the picture.
    ///
    /// @param height the height of the framebuffer in pixels; the picture is at the top of the
    ///   framebuffer
    void clear(int height) {
        int color = list.clearColor();
        glDisable(GL_SCISSOR_TEST);
        glClearColor(
                (color >>> 16 & 0xFF) / 255f,
                (color >>> 8 & 0xFF) / 255f,
                (color & 0xFF) / 255f,
                1);
        glClear(GL_COLOR_BUFFER_BIT);
        glEnable(GL_SCISSOR_TEST);
        int pictureHeight = list.pixels().height();
        glViewport(0, height - pictureHeight, list.pixels().width(), pictureHeight);
    }

    /// Draws the frame that was loaded last.
    ///
    /// @param height the height of the framebuffer in pixels; the picture is at the top of the
    ///   framebuffer
    void draw(int height) {
        drawing++;
        Program used = null;
        ImageTexture texture = null;
        Blend blend = null;
        int scissor = -1; // The index of the draw whose clip is set as the scissor box.
        for (int draw = 0; draw < list.count(); draw++) {
            int quadCount = list.quadCount(draw);
            Program kind = quadCount == 0 ? program : quads.program();
            Program wanted = kind.mixing(list.blend(draw));
            if (wanted != used) {
                wanted.use(list.pixels(), drawing);
                glBindVertexArray(quadCount == 0 ? vertexArray : quads.vertexArray());
                used = wanted;
            }
            ImageTexture sampled = list.texture(draw);
            if (sampled != null) {
                if (sampled != texture) glBindTexture(GL_TEXTURE_2D, sampled.name());
                texture = sampled;
                used.image(sampled);
            }
            if (list.blend(draw) != blend) {
                blend = list.blend(draw);
                mix(blend);
            }
            if (scissor < 0 || !list.sameClip(scissor, draw)) {
                clip(draw, height);
                scissor = draw;
            }
            if (quadCount != 0) {
                quads.draw(list.firstQuad(draw), quadCount);
                continue;
            }
            glDrawElementsBaseVertex(
                    GL_TRIANGLES,
                    list.indexCount(draw),
                    GL_UNSIGNED_INT,
                    (indices.start() + list.firstIndex(draw)) * 4L,
                    vertices.start() / Frame.VERTEX_INTS);
        }
        if (used != program) bind();
        if (!persistent || list.count() == 0) return;
        if (fences[part] != NULL) glDeleteSync(fences[part]);
        fences[part] = glFenceSync(GL_SYNC_GPU_COMMANDS_COMPLETE, 0);
    }

    /// Binds the program and the vertex array for triangles.
    private void bind() {
        program.use();
        glBindVertexArray(vertexArray);
    }

    private static void mix(Blend blend) {
        switch (blend) {
            case NORMAL -> glBlendFunc(GL_ONE, GL_ONE_MINUS_SRC_ALPHA);
            case ADDITIVE -> glBlendFunc(GL_ONE, GL_ONE);
            case MULTIPLY -> glBlendFunc(GL_DST_COLOR, GL_ZERO);
        }
    }

    private void clip(int draw, int height) {
        int left = list.left(draw);
        int bottom = list.bottom(draw);
        glScissor(left, height - bottom, list.right(draw) - left, bottom - list.top(draw));
    }

    /// {@return the number of images that have a texture in OpenGL}
    int imageCount() {
        return images.size();
    }

    void delete() {
        for (int i = 0; i < fences.length; i++) {
            if (fences[i] != NULL) glDeleteSync(fences[i]);
            fences[i] = NULL;
        }
        vertices.delete();
        indices.delete();
        quads.delete();
        glDeleteVertexArrays(vertexArray);
        images.delete();
        glDeleteTextures(blank);
        memFree(imagePixels);
        imagePixels = null;
        glBindTexture(GL_TEXTURE_2D, 0);
        program.delete();
    }
}
