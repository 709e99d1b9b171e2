package fourstroke.backend.glfw.gl;

import static org.lwjgl.opengl.GL33C.*;
import static org.lwjgl.system.MemoryUtil.memAllocInt;
import static org.lwjgl.system.MemoryUtil.memFree;

import fourstroke.loop.api.BackendException;

import java.nio.IntBuffer;
import java.util.Locale;

/// The indices of consecutive quads, relative to the first vertex. They are written once, not in
/// every frame.
final class RowIndices {

    /// The initial capacity in quads: 96 KB.
    private static final int LEAST = 1 << 12;

    private int buffer;
    private int quads;

    /// Grows the buffer to hold a row; this may bind another index buffer.
    ///
    /// @param indices the number of indices in the row, six per quad
    void reserve(int indices) {
        if (indices <= quads * 6) return;
        int room = Math.max(quads * 2, LEAST);
        while (room * 6 < indices) room *= 2; // at most 2²⁰, for the largest frame there can be
        IntBuffer row = memAllocInt(room * 6);
        try {
            for (int quad = 0; quad < room; quad++) {
                int first = quad * 4;
                row.put(first).put(first + 1).put(first + 2);
                row.put(first).put(first + 2).put(first + 3);
            }
            StaleErrors.forget();
            if (buffer == 0) buffer = glGenBuffers();
            glBindBuffer(GL_ELEMENT_ARRAY_BUFFER, buffer);
            glBufferData(GL_ELEMENT_ARRAY_BUFFER, row.flip(), GL_STATIC_DRAW);
        } finally {
            memFree(row.clear());
        }
        int error = glGetError();
        if (error != GL_NO_ERROR) {
            throw new BackendException(
                    String.format(
                            Locale.ROOT,
                            "the graphics driver has no room for the indices of %,d quads (OpenGL"
                                    + " error 0x%X): draw less",
                            room,
                            error));
        }
        quads = room;
    }

    int buffer() {
        return buffer;
    }

    void delete() {
        if (buffer != 0) glDeleteBuffers(buffer);
        buffer = 0;
        quads = 0;
    }
}
