package fourstroke.backend.contract;

import java.io.IOException;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SegmentAllocator;
import java.lang.foreign.StructLayout;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Measures the memory of this process. The result is the sum of two sizes. The first size is the
/// exact number of bytes that the process allocated with `malloc` and did not free. The second size
/// is the resident memory of the process outside of the heap of `malloc`.
///
/// The resident memory alone would not show small leaks. The heap of `malloc` has megabytes of free
/// gaps, and a leak fills the gaps before the resident memory grows.
public final class HeldMemory {

    /// The struct `mallinfo2` has ten numbers. The eighth number of the struct is the number of
    /// bytes in use.
    private static final StructLayout MALLOC_INFO =
            MemoryLayout.structLayout(
                    MemoryLayout.sequenceLayout(10, ValueLayout.JAVA_LONG).withName("numbers"));

    private static final int IN_USE = 7;

    private static final Path MAPPINGS = Path.of("/proc/self/smaps");
    private static final Pattern MAPPING = Pattern.compile("[0-9a-f]+-[0-9a-f]+ .*");
    private static final Pattern RESIDENT = Pattern.compile("Rss:\\s+(\\d+) kB");

    private static final MethodHandle MALLINFO = mallinfo();

    private HeldMemory() {}

    @SuppressWarnings("restricted") // This test class calls native code on purpose.
    private static MethodHandle mallinfo() {
        Linker linker = Linker.nativeLinker();
        MemorySegment function =
                linker.defaultLookup()
                        .find("mallinfo2")
                        .orElseThrow(() ->
                                new AssertionError(
                                        "the test for memory leaks needs glibc 2.33 or newer,"
                                                + " because this C library has no mallinfo2"));
        return linker.downcallHandle(function, FunctionDescriptor.of(MALLOC_INFO));
    }

    /// {@return the number of bytes of memory that this process uses, after a garbage collection}
    static long bytes() throws IOException {
        System.gc();
        return allocated() + residentBesideTheHeap();
    }

    /// {@return the number of bytes that all threads of the process allocated with `malloc` and did
    /// not free}
    public static long allocated() {
        try (Arena arena = Arena.ofConfined()) {
            var info = (MemorySegment) MALLINFO.invokeExact((SegmentAllocator) arena);
            return info.getAtIndex(ValueLayout.JAVA_LONG, IN_USE);
        } catch (Throwable e) {
            throw new AssertionError("mallinfo2", e);
        }
    }

    private static long residentBesideTheHeap() throws IOException {
        long kilobytes = 0;
        boolean heap = false;
        for (String line : Files.readAllLines(MAPPINGS)) {
            if (MAPPING.matcher(line).matches()) heap = line.endsWith("[heap]");
            Matcher resident = RESIDENT.matcher(line);
            if (!heap && resident.matches()) kilobytes += Long.parseLong(resident.group(1));
        }
        return kilobytes * 1024;
    }
}
