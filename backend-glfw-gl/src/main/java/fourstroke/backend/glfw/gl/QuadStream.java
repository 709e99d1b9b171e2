package fourstroke.backend.glfw.gl;

import static org.lwjgl.opengl.GL33C.*;
import static org.lwjgl.system.MemoryUtil.memAllocShort;
import static org.lwjgl.system.MemoryUtil.memFree;

import fourstroke.backend.glfw.QuadCorners;
import fourstroke.loop.api.spi.Frame;

import org.jspecify.annotations.Nullable;

import java.nio.ShortBuffer;
import java.util.Locale;
import java.util.Objects;

/// A buffer with the quads of a frame, in the format that [Frame] defines. Each quad is copied
/// once, and the vertex shader computes the four corners of the quad.
///
/// The shader reads quads from a buffer texture, and computes the position of a quad in this
/// texture from the number of the vertex. The shader could instead draw instances of four vertices,
/// but instances take a third longer on software drivers and on some graphics cards.
final class QuadStream {

    /// The initial capacity in quads. The initial buffer takes 160 KB, or three times as much with
    /// persistent mapping.
    private static final int LEAST = 1 << 12;

    /// The texture unit of the buffer texture. Images use unit 0.
    static final int UNIT = 1;

    private final Stream stream;
    private @Nullable Program program; // Null until prepare() is called.
    private final int vertexArray = glGenVertexArrays();
    private final int texture = glGenTextures();
    private final int corners = glGenBuffers();
    private final long texelLimit =
            Integer.toUnsignedLong(glGetInteger(GL_MAX_TEXTURE_BUFFER_SIZE));

    QuadStream(boolean persistent) {
        stream = new Stream(GL_TEXTURE_BUFFER, persistent, Frame.QUAD_INTS * LEAST);
    }

    /// {@return whether the current buffer has room for this many quads}
    boolean fits(int count) {
        return stream.fits(count * Frame.QUAD_INTS);
    }

    /// Creates a larger buffer. The graphics card must have finished using the old buffer.
    void grow(int count) {
        stream.grow(count * Frame.QUAD_INTS);
        long texels = stream.ints() / 2;
        if (texels > texelLimit) {
            throw stream.refused(
                    String.format(
                            Locale.ROOT,
                            "%,d quads in a frame take %,d numbers, but the graphics driver reads"
                                    + " at most %,d: draw fewer shapes",
                            count,
                            texels * 2,
                            texelLimit * 2));
        }
        glActiveTexture(GL_TEXTURE0 + UNIT); // Selects the unit of the buffer texture.
        glTexBuffer(GL_TEXTURE_BUFFER, GL_RG32UI, stream.buffer());
        glActiveTexture(GL_TEXTURE0);
    }

    /// Binds the buffer texture to its texture unit, or unbinds the buffer texture.
    ///
    /// @param on whether to bind the buffer texture
    void bindTexture(boolean on) {
        glActiveTexture(GL_TEXTURE0 + UNIT);
        glBindTexture(GL_TEXTURE_BUFFER, on ? texture : 0);
        glActiveTexture(GL_TEXTURE0);
    }

    /// Writes the quads of a frame into one of the [Stream#PARTS] parts of the buffer. The graphics
    /// card must have finished using this part of the buffer.
    void write(Frame frame, int part) {
        int ints = frame.quadCount() * Frame.QUAD_INTS;
        stream.write(frame.quads(), ints, part);
    }

    /// Compiles the shaders and fills the index buffer. Only the first call has an effect.
    ///
    /// @return whether this was the first call; the first call binds another program and another
    ///   vertex array
    boolean prepare() {
        if (program != null) return false;
        program = Program.ofQuads();
        glBindVertexArray(vertexArray);
        ShortBuffer indices = memAllocShort(QuadCorners.COUNT);
        try {
            QuadCorners.write(indices);
            glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, corners);
            glBufferData(GL_ELEMENT_ARRAY_BUFFER, indices, GL_STATIC_DRAW);
        } finally {
            memFree(indices);
        }
        return true;
    }

    /// {@return the program that draws quads} The method [#prepare()] must have been called before.
    Program program() {
        return Objects.requireNonNull(program);
    }

    /// {@return the vertex array with which quads are drawn} The method [#prepare()] must have been
    /// called before.
    int vertexArray() {
        return vertexArray;
    }

    void draw(int first, int count) {
        int from = stream.start() / Frame.QUAD_INTS + first;
        for (int end = from + count; from < end; from += QuadCorners.PER_DRAW) {
            int indices = Math.min(QuadCorners.PER_DRAW, end - from) * QuadCorners.INDICES;
            glDrawElementsBaseVertex(GL_TRIANGLES, indices, GL_UNSIGNED_SHORT, 0, from * 4);
        }
    }

    void delete() {
        stream.delete();
        glDeleteTextures(texture);
        glDeleteBuffers(corners);
        glDeleteVertexArrays(vertexArray);
        if (program != null) program.delete();
    }
}
