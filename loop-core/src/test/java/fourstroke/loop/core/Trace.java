package fourstroke.loop.core;

import fourstroke.loop.api.Rate;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;

/// A record of the frames of a display. For each frame, the trace contains the time at which the
/// frame appeared on the display, and the time at which presenting the frame returned, from which
/// the program learns that the frame has appeared. [Traces] generates traces. Traces are stored as
/// resources, so that a change of the code that generates traces cannot change the test data
/// unnoticed.
///
/// A resource is a gzip stream. The stream contains the rate (two longs), the number of frames (an
/// int), and two numbers for each frame, with seven bits in each byte: the nanoseconds since the
/// previous frame appeared, and the nanoseconds from the appearance of the frame to the return of
/// presenting, in zigzag coding.
///
/// @param rate the refresh rate of the display's video mode, which may differ from the true refresh
///   rate
/// @param shown the times at which frames appeared, in nanoseconds
/// @param returns the times at which presenting these frames returned, in nanoseconds
public record Trace(Rate rate, long[] shown, long[] returns) {

    static Trace read(String name) {
        try (InputStream resource = Trace.class.getResourceAsStream("traces/" + name + ".gz")) {
            if (resource == null) throw new IllegalStateException("no trace is called " + name);
            var in = new DataInputStream(new GZIPInputStream(resource));
            Rate rate = Rate.of(in.readLong(), in.readLong());
            int frames = in.readInt();
            long[] shown = new long[frames];
            long[] returns = new long[frames];
            long last = 0;
            for (int i = 0; i < frames; i++) {
                last += number(in);
                shown[i] = last;
                returns[i] = last + number(in);
            }
            return new Trace(rate, shown, returns);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    byte[] bytes() {
        var bytes = new ByteArrayOutputStream();
        try (var out = new DataOutputStream(new GZIPOutputStream(bytes))) {
            out.writeLong(rate.numerator());
            out.writeLong(rate.denominator());
            out.writeInt(shown.length);
            long last = 0;
            for (int i = 0; i < shown.length; i++) {
                number(out, shown[i] - last);
                number(out, returns[i] - shown[i]);
                last = shown[i];
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    private static long number(DataInputStream in) throws IOException {
        long bits = 0;
        int shift = 0;
        int part;
        do {
            part = in.readUnsignedByte();
            bits |= (long) (part & 127) << shift;
            shift += 7;
        } while (part > 127);
        return bits >>> 1 ^ -(bits & 1);
    }

    private static void number(DataOutputStream out, long value) throws IOException {
        long bits = value << 1 ^ value >> 63;
        for (; bits >>> 7 != 0; bits >>>= 7) out.writeByte((int) (bits & 127 | 128));
        out.writeByte((int) bits);
    }
}
