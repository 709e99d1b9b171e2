package fourstroke.backend.glfw.gl;

import static org.lwjgl.opengl.GL33C.*;
import static org.lwjgl.system.MemoryUtil.NULL;
import static org.lwjgl.system.MemoryUtil.memCopy;
import static org.lwjgl.system.MemoryUtil.memIntBuffer;

import fourstroke.backend.glfw.StreamRoom;
import fourstroke.loop.api.BackendException;

import org.jspecify.annotations.Nullable;
import org.lwjgl.opengl.ARBBufferStorage;

import java.nio.IntBuffer;
import java.util.Locale;

/// A buffer whose content is written again in every frame.
///
/// With persistent mapping (OpenGL 4.4 or ARB_buffer_storage) the buffer has [#PARTS] parts, each
/// for one frame. The parts are written in turn, directly into memory of the driver. A fence, which
/// the graphics card signals when it has drawn a frame, shows when a part may be written again.
/// Without persistent mapping the buffer holds one frame, and the stream orphans the buffer before
/// each write: the driver gets the old storage back and provides new storage.
final class Stream {

    /// The number of frames for which the buffer has room: a frame that the graphics card draws, a
    /// frame that waits for the graphics card, and a frame that is being written.
    static final int PARTS = 3;

    private final int target;
    private final boolean persistent;
    private final int leastInts;
    private int buffer;
    // The mapped memory of all parts; null without persistent mapping.
    private @Nullable IntBuffer mapped;
    private int partInts;
    private int start;

    /// Creates a stream without a buffer; [#grow] creates the buffer.
    ///
    /// @param leastInts the minimum size of a part, in ints; the size of a part is this number
    ///   multiplied by a power of two
    Stream(int target, boolean persistent, int leastInts) {
        this.target = target;
        this.persistent = persistent;
        this.leastInts = leastInts;
    }

    /// {@return whether a part of the current buffer has room for this many ints}
    boolean fits(int ints) {
        return ints <= partInts;
    }

    /// Creates a larger buffer and binds it. The graphics card must have finished using the old
    /// buffer.
    void grow(int ints) {
        StaleErrors.forget();
        delete();
        partInts = StreamRoom.ints(leastInts, ints);
        buffer = glGenBuffers();
        glBindBuffer(target, buffer);
        if (persistent) map();
        else glBufferData(target, partInts * 4L, GL_STREAM_DRAW);
        int error = glGetError();
        if (error != GL_NO_ERROR) {
            throw refused(
                    String.format(
                            Locale.ROOT,
                            "the graphics driver has no memory for a frame of %,d bytes (OpenGL"
                                    + " error 0x%X): draw fewer shapes",
                            partInts * 4L,
                            error));
        }
    }

    /// Deletes the buffer, so that the next frame does not use the unusable buffer, and returns an
    /// exception with the given message.
    BackendException refused(String message) {
        delete();
        return new BackendException(message);
    }

    private void map() {
        int flags =
                GL_MAP_WRITE_BIT
                        | ARBBufferStorage.GL_MAP_PERSISTENT_BIT
                        | ARBBufferStorage.GL_MAP_COHERENT_BIT;
        long bytes = partInts * 4L * PARTS;
        ARBBufferStorage.glBufferStorage(target, bytes, flags);
        long memory = nglMapBufferRange(target, 0, bytes, flags);
        if (memory == NULL) throw unmapped(bytes);
        mapped = memIntBuffer(memory, partInts * PARTS);
    }

    private BackendException unmapped(long bytes) {
        return refused(
                String.format(
                        Locale.ROOT,
                        "the graphics driver could not map a buffer of %,d bytes",
                        bytes));
    }

    /// Writes the first ints of an array into a part of the buffer. The graphics card must have
    /// finished using this part of the buffer.
    void write(int[] source, int count, int part) {
        if (count == 0) return;
        IntBuffer mapped = this.mapped;
        if (mapped != null) {
            start = part * partInts;
            mapped.put(start, source, 0, count);
            return;
        }
        glBindBuffer(target, buffer);
        int flags = GL_MAP_WRITE_BIT | GL_MAP_INVALIDATE_BUFFER_BIT;
        long memory = nglMapBufferRange(target, 0, count * 4L, flags);
        if (memory == NULL) throw unmapped(count * 4L);
        memCopy(source, memory, 0, count);
        glUnmapBuffer(target);
    }

    /// {@return the position in the buffer at which the frame that was written last begins, in
    /// ints}
    int start() {
        return start;
    }

    /// {@return the size of all parts of the buffer, in ints}
    long ints() {
        return persistent ? (long) partInts * PARTS : partInts;
    }

    /// {@return the OpenGL name of the buffer}
    int buffer() {
        return buffer;
    }

    void delete() {
        if (buffer != 0) glDeleteBuffers(buffer); // Deletion also ends the mapping.
        buffer = 0;
        mapped = null;
        partInts = 0;
        start = 0;
    }
}
