package fourstroke.loop.image;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;

import fourstroke.loop.api.draw.Image;

import org.junit.jupiter.api.Test;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.FutureTask;

/// Reads random pictures of all kinds, intact and damaged. The system property `fuzz` sets the
/// number of pictures, as in `-Dfuzz=150000`. With the system property `seed`, the test reads only
/// the picture of this seed, to repeat a failure.
class PngFuzzTest {

    private static final Long ONLY = Long.getLong("seed");

    /// The number of pictures that the test reads. Reading 4000 pictures in `./check` takes a
    /// second, and reading 1000 pictures in `./check fast` takes a quarter of a second.
    private static final int INPUTS =
            Integer.getInteger("fuzz", "few".equals(System.getProperty("seeds")) ? 1000 : 4000);

    private static final long LONGEST_NANOS = 2_000_000_000L;

    /// The memory in bytes that a reader may need in addition to pixels and rows. The reader needs
    /// this memory for chunks, for a message, and for the classes that the first call loads.
    private static final long OTHER_BYTES = 1 << 18;

    /// The types of chunks that the reader knows, and some types that the reader must ignore or
    /// refuse.
    private static final List<String> TYPES =
            List.of("IHDR", "PLTE", "tRNS", "IDAT", "IEND", "tEXt", "gAMA", "ABCD", "\0\u001b[a");

    private static final int[] KINDS = {0, 2, 3, 4, 6};

    private record Chunk(String type, byte[] content) {}

    private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    private volatile long current;
    // The CPU time of the reading thread in nanoseconds when it began to read the current picture.
    private volatile long beganNanos;

    @Test
    void anyPictureIsReadOrRefusedQuicklyAndWithLittleMemory() throws InterruptedException {
        FutureTask<Integer> reading = new FutureTask<>(this::readAll);
        Thread reader = new Thread(reading, "fuzz");
        // The thread is a daemon, so that the JVM can end even if a reader never returns.
        reader.setDaemon(true);
        reader.start();
        while (!reader.join(Duration.ofMillis(100))) {
            long nanos = threads.getThreadCpuTime(reader.threadId()) - beganNanos;
            assertTrue(nanos < LONGEST_NANOS, () -> what(current) + " takes too long");
        }
        int pictures = assertDoesNotThrow(() -> reading.get());
        if (ONLY != null) return;
        assertTrue(
                pictures >= INPUTS / 2 && pictures < INPUTS,
                pictures + " of " + INPUTS + " files are pictures, too few for a useful test");
    }

    private int readAll() {
        int pictures = 0;
        long first = ONLY == null ? 0 : ONLY;
        long end = ONLY == null ? INPUTS : ONLY + 1;
        for (long seed = first; seed < end; seed++) {
            current = seed;
            beganNanos = threads.getCurrentThreadCpuTime();
            if (read(seed)) pictures++;
        }
        return pictures;
    }

    private static String what(long seed) {
        return "seed %s (replay with -Dseed=%s)".formatted(seed, seed);
    }

    /// {@return whether the reader accepted the bytes as a picture}
    private boolean read(long seed) {
        Random random = new Random(seed);
        // The first random numbers of consecutive seeds are similar, so the test does not use the
        // first five numbers.
        for (int i = 0; i < 5; i++) random.nextLong();
        byte[] file = file(random);
        String what = what(seed);
        long bytes = threads.getCurrentThreadAllocatedBytes();
        Image image = null;
        try {
            image = PngTest.decode(file);
        } catch (IOException e) {
            assertTrue(e.getMessage().contains("this "), what + ": " + e.getMessage());
            assertTrue(e.getMessage().chars().noneMatch(Character::isISOControl), what);
        } catch (RuntimeException | Error e) {
            throw new AssertionError(what + ": " + e, e);
        }
        bytes = threads.getCurrentThreadAllocatedBytes() - bytes;
        long pixels = pixels(file);
        assertTrue(bytes <= 4 * pixels + rows(file) + OTHER_BYTES, what + " took " + bytes);
        if (image == null) return false;
        assertEquals(pixels, (long) image.width() * image.height(), what);
        return true;
    }

    /// {@return the number of pixels for which reading may allocate memory: the number of pixels in
    /// the header, but at most the number that a file of this size can contain}
    private static long pixels(byte[] file) {
        if (file.length < 24) return 0;
        ByteBuffer header = ByteBuffer.wrap(file);
        long pixels = (long) header.getInt(16) * header.getInt(20);
        boolean fine = header.getInt(16) > 0 && header.getInt(20) > 0;
        // The smallest pixel has one bit, and one compressed byte can contain at most 1032 bytes.
        return fine ? Math.min(pixels, file.length * 1032L * 8) : 0;
    }

    /// {@return the size of two rows of the largest pixels, in bytes}
    private static long rows(byte[] file) {
        if (file.length < 20) return 0;
        return 2 * 8L * Math.clamp(ByteBuffer.wrap(file).getInt(16), 0, Image.LIMIT);
    }

    // --- random pictures

    /// {@return the content of a random file} On average, five of ten files are intact. In two
    /// files, chunks were removed, repeated, moved, renamed or added. Two files are damaged inside
    /// a chunk. The checksums of these four files are correct. One file has random damage, as from
    /// a faulty disk.
    private static byte[] file(Random random) {
        List<Chunk> chunks = picture(random);
        int fate = random.nextInt(10);
        for (int i = random.nextInt(3); i >= 0; i--) {
            if (fate == 5 || fate == 6) rearrange(chunks, random);
            if (fate == 7 || fate == 8) damage(chunks, random);
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        out.writeBytes(PngChunks.signature());
        for (Chunk chunk : chunks) out.writeBytes(PngChunks.chunk(chunk.type, chunk.content));
        byte[] file = out.toByteArray();
        if (fate != 9) return file;
        if (random.nextBoolean()) return Arrays.copyOf(file, random.nextInt(file.length));
        file[random.nextInt(file.length)] ^= (byte) (1 << random.nextInt(8));
        return file;
    }

    /// {@return the chunks of a picture that is correct, or that has only errors that the reader
    /// must ignore because they change no pixel}
    private static List<Chunk> picture(Random random) {
        int kind = KINDS[random.nextInt(KINDS.length)];
        int depth = 8;
        if (kind == 0 || kind == 3) depth = 1 << random.nextInt(kind == 0 ? 5 : 4);
        else if (random.nextBoolean()) depth = 16;
        int width = side(random);
        int height = side(random);
        int interlaced = random.nextInt(2);
        List<Chunk> chunks = new ArrayList<>();
        ByteBuffer header = ByteBuffer.allocate(13).putInt(width).putInt(height);
        header.put((byte) depth).put((byte) kind).put(12, (byte) interlaced);
        chunks.add(new Chunk("IHDR", header.array()));
        if (random.nextInt(4) == 0) chunks.add(new Chunk("tEXt", bytes(random, 20)));
        if (random.nextInt(8) == 0) chunks.add(new Chunk("tRNS", bytes(random, 300)));
        if (kind == 3 || random.nextInt(4) == 0)
            chunks.add(new Chunk("PLTE", new byte[3 * (1 + random.nextInt(256))]));
        if (random.nextBoolean()) chunks.add(new Chunk("tRNS", bytes(random, 8)));
        byte[] rows = rows(random, width, height, depth, kind, interlaced);
        byte[] compressed = PngTest.deflate(rows, random.nextInt(10));
        // This code splits the data into several chunks, some of which are empty.
        for (int at = 0; at < compressed.length; ) {
            int end = Math.min(compressed.length, at + random.nextInt(2000));
            chunks.add(new Chunk("IDAT", Arrays.copyOfRange(compressed, at, end)));
            at = end;
        }
        if (random.nextInt(8) == 0) chunks.add(new Chunk("tRNS", bytes(random, 8)));
        chunks.add(new Chunk("IEND", new byte[0]));
        return chunks;
    }

    /// {@return a random width or height} Most results are small, because an error of the reader
    /// usually concerns the edges of a picture, which small pictures test faster.
    private static int side(Random random) {
        return 1 + random.nextInt(random.nextInt(20) == 0 ? 300 : 20);
    }

    private static byte[] bytes(Random random, int most) {
        byte[] bytes = new byte[random.nextInt(most)];
        random.nextBytes(bytes);
        return bytes;
    }

    /// {@return rows of noise with valid filters, sometimes with a surplus row}
    private static byte[] rows(
            Random random, int width, int height, int depth, int kind, int interlaced) {
        int samples = kind == 2 ? 3 : kind == 4 ? 2 : kind == 6 ? 4 : 1;
        int[][] passes = interlaced == 0 ? new int[][] {{0, 0, 1, 1}} : PngTest.INTERLACED;
        int level = random.nextInt(3); // The amount of noise in the rows: none, a little or much.
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        for (int[] pass : passes) {
            int pixels = Math.ceilDiv(width - pass[0], pass[2]);
            if (pixels < 1) continue;
            byte[] row = new byte[1 + Math.ceilDiv(pixels * samples * depth, 8)];
            for (int y = pass[1]; y < height; y += pass[3]) {
                if (level == 2) random.nextBytes(row);
                if (level == 1) row[random.nextInt(row.length)]++;
                row[0] = (byte) random.nextInt(5);
                out.writeBytes(row);
            }
            if (random.nextInt(40) == 0 && pass == passes[passes.length - 1]) out.writeBytes(row);
        }
        return out.toByteArray();
    }

    // --- damage

    /// Damages a file by removing, repeating, moving, renaming or adding a chunk.
    private static void rearrange(List<Chunk> chunks, Random random) {
        if (chunks.isEmpty()) return;
        int at = random.nextInt(chunks.size());
        Chunk chunk = chunks.get(at);
        int other = random.nextInt(chunks.size());
        switch (random.nextInt(5)) {
            case 0 -> chunks.remove(at);
            case 1 -> chunks.add(other, chunk);
            case 2 -> {
                chunks.remove(at);
                chunks.add(Math.min(other, chunks.size()), chunk);
            }
            case 3 -> chunks.set(at, new Chunk(type(random), chunk.content));
            default -> chunks.add(other, new Chunk(type(random), bytes(random, 1000)));
        }
    }

    private static String type(Random random) {
        return TYPES.get(random.nextInt(TYPES.size()));
    }

    /// Damages a chunk by changing bytes, by cutting the chunk short, or by writing a length that
    /// is too large.
    private static void damage(List<Chunk> chunks, Random random) {
        int at = random.nextInt(chunks.size());
        Chunk chunk = chunks.get(at);
        byte[] content = chunk.content.clone();
        if (content.length == 0) return;
        switch (random.nextInt(4)) {
            case 0 -> content[random.nextInt(content.length)] = (byte) random.nextInt(256);
            case 1 -> content[random.nextInt(content.length)] ^= (byte) (1 << random.nextInt(8));
            case 2 -> content = Arrays.copyOf(content, random.nextInt(2 * content.length));
            default -> { // The header gets a size that does not match the pixels.
                byte[] header = Arrays.copyOf(chunks.getFirst().content, 13);
                header[random.nextInt(8)] ^= (byte) (1 << random.nextInt(8));
                chunks.set(0, new Chunk("IHDR", header));
                return;
            }
        }
        chunks.set(at, new Chunk(chunk.type, content));
    }
}
