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

/// A buffer that is rewritten in every frame.
///
/// With persistent mapping (OpenGL 4.4 or ARB_buffer_storage) the buffer has [#PARTS] parts, one
/// for each of as many frames, which are written in turn directly into the driver's memory; a fence
/// shows when a part may be written again. Without persistent mapping the buffer holds one frame,
/// and is orphaned before each write.
final class Stream {

    /// The number of frames in flight: one that the GPU draws, one that waits, one that is written.
    static final int PARTS = 3;

    private final int target;
    private final boolean persistent;
    private final int leastInts;
    private int buffer;
    private @Nullable IntBuffer mapped; // covers all parts
    private int partInts;
    private int start;

    /// Creates a stream without a buffer.
    ///
    /// @param leastInts the minimum size of a part, in ints; a part has this size times a power of
    ///   two
    Stream(int target, boolean persistent, int leastInts) {
        this.target = target;
        this.persistent = persistent;
        this.leastInts = leastInts;
    }

    /// {@return whether this many ints fit into the current buffer}
    boolean fits(int ints) {
        return ints <= partInts;
    }

    /// Creates a larger buffer and binds it. The GPU must have finished using the old one.
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
                                    + " error 0x%X): draw less",
                            partInts * 4L,
                            error));
        }
    }

    /// Deletes the buffer, because otherwise the next frame would seem to fit, and returns an
    /// exception.
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

    /// Writes the first ints of an array into a part. The GPU must have finished using this part.
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

    /// {@return the position of the last frame in the buffer, in ints}
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
        if (buffer != 0) glDeleteBuffers(buffer); // this also unmaps it
        buffer = 0;
        mapped = null;
        partInts = 0;
        start = 0;
    }
}
