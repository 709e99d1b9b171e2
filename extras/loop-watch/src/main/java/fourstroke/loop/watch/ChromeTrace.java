package fourstroke.loop.watch;

import fourstroke.loop.image.AtomicFile;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.Objects;
import java.util.stream.Collectors;

/// Writes the data of a [Recorder] as a trace file, which the programs Perfetto and Chrome can
/// show. The trace has tracks for the work of the loop, for its frames and for garbage collections.
/// The trace has a mark for each recorded event, such as a skip of ticks or a change of the frame
/// rate. For a frame that took too long, the trace has a mark with the stack of the loop's thread.
/// The trace also has two curves: the interval between frames and the lateness of frames.
///
/// The trace shows the length of a garbage collection in whole milliseconds. The recorder looks for
/// new garbage collections at the start of each frame, so in the trace a collection ends at the
/// start of the first frame after the collection. The real collection took place at some time since
/// the start of the previous frame. The Java runtime reports the exact time of a collection, but
/// the trace cannot show this time, because the Java runtime uses a different clock. In a
/// measurement, the clock of the Java runtime was about 20 milliseconds behind the clock of the
/// loop.
///
/// **Source**: the JSON form of the "Trace Event Format" of Chrome. A time in the trace is a number
/// of microseconds since the start of the record, with three decimals for the nanoseconds. If the
/// buffers of a [Recorder] are full, the trace file has about 50 MB. This class writes the trace
/// file piece by piece, and does not build the text of the trace in memory.
public final class ChromeTrace {

    private static final int LOOP_TRACK = 1;
    private static final int FRAME_TRACK = 2;
    private static final int GARBAGE_TRACK = 3;

    private final Recorder recorder;
    private final Writer out;

    private ChromeTrace(Recorder recorder, Writer out) {
        this.recorder = recorder;
        this.out = out;
    }

    /// Writes everything that the recorder has recorded so far.
    ///
    /// @param title the name of the game
    /// @throws IOException if the file cannot be written; after the exception, the content of an
    ///   existing file is unchanged
    public static void write(Recorder recorder, String title, Path file) throws IOException {
        Objects.requireNonNull(recorder, "recorder");
        Objects.requireNonNull(title, "title");
        AtomicFile.write(file, out -> new ChromeTrace(recorder, out).write(title));
    }

    private void write(String title) throws IOException {
        out.write("{\"displayTimeUnit\":\"ms\",\"otherData\":{\"recorder\":\"Fourstroke\"");
        out.write(",\"title\":" + quoted(title));
        out.write(",\"dropped\":\"" + recorder.droppedCount() + "\"},\n\"traceEvents\":[\n");
        out.write("{\"ph\":\"M\",\"pid\":1,\"name\":\"process_name\",\"args\":{\"name\":");
        out.write(quoted(title) + "}}");
        nameTrack(LOOP_TRACK, "loop");
        nameTrack(FRAME_TRACK, "frames");
        nameTrack(GARBAGE_TRACK, "garbage collections (shown before the frame that noticed them)");
        writeSections();
        writeFrames();
        writeHappenings();
        writeSlowFrames();
        out.write("\n]}\n");
    }

    private void nameTrack(int track, String name) throws IOException {
        out.write(
                Figures.text(
                        ",\n"
                            + "{\"ph\":\"M\",\"pid\":1,\"tid\":%d,\"name\":\"thread_name\",\"args\":{\"name\":\"%s\"}}",
                        track, name));
        out.write(
                Figures.text(
                        ",\n"
                            + "{\"ph\":\"M\",\"pid\":1,\"tid\":%d,\"name\":\"thread_sort_index\",\"args\":{\"sort_index\":%1$d}}",
                        track));
    }

    private void writeSections() throws IOException {
        Ring sections = recorder.sections;
        for (int i = 0; i < sections.kept(); i++) {
            Section section = Section.values()[(int) sections.get(i, Recorder.KIND)];
            long value = sections.get(i, Recorder.VALUE);
            String argument =
                    switch (section) {
                        case UPDATES -> "\"ticks\":" + value;
                        case DRAW, PRESENT -> "\"frame\":" + value;
                        case REST -> "\"overslept, us\":" + micros(value);
                    };
            long from = sections.get(i, Recorder.FROM);
            span(
                    LOOP_TRACK,
                    section == Section.UPDATES && value == 0 ? "input" : section.title,
                    from,
                    sections.get(i, Recorder.TO) - from,
                    argument);
        }
    }

    private void writeFrames() throws IOException {
        Ring frames = recorder.frames;
        for (int i = 0; i < frames.kept(); i++) {
            long start = frames.get(i, Recorder.START);
            long interval = frames.get(i, Recorder.INTERVAL);
            long late = frames.get(i, Recorder.LATE);
            span(
                    FRAME_TRACK,
                    // All frames have the same name in the trace, so a program that shows the trace
                    // can add up the times of all frames.
                    "frame",
                    start,
                    interval,
                    "\"frame\":"
                            + (recorder.firstFrame() + frames.dropped() + i)
                            + ",\"late, us\":"
                            + micros(late));
            curve("frame interval, ms", start, interval);
            curve("lateness, ms", start, late);
        }
    }

    private void writeHappenings() throws IOException {
        Ring happenings = recorder.happenings;
        // The end of the previous garbage collection in the trace. Garbage collections in the trace
        // must not overlap. Because the lengths of collections are rounded to milliseconds, a
        // collection could otherwise begin before the end of the previous collection.
        long collectedNanos = 0;
        for (int i : recorder.happeningsInOrder()) {
            long at = happenings.get(i, Recorder.FROM);
            if (happenings.get(i, Recorder.KIND) == Recorder.COLLECTED) {
                long from = Math.max(at - happenings.get(i, Recorder.VALUE), collectedNanos);
                String argument = "\"collections\":" + happenings.get(i, Recorder.TO);
                span(GARBAGE_TRACK, "garbage collection", from, at - from, argument);
                collectedNanos = at;
            } else {
                mark("p", at, recorder.happening(i));
                out.write("}");
            }
        }
    }

    private void writeSlowFrames() throws IOException {
        for (SlowFrame slow : recorder.slowFrames().recent()) {
            mark("t", recorder.sinceOrigin(slow.startNanos() + slow.takenNanos()), "slow frame");
            out.write(",\"args\":{\"frame\":" + slow.frame());
            out.write(",\"periods\":" + slow.periods() + ",\"stack\":[");
            out.write(
                    slow.stack().stream()
                            .map(call -> quoted(Names.call(call)))
                            .collect(Collectors.joining(",")));
            out.write("]}}");
        }
    }

    /// Writes the beginning of a mark, which the caller completes with a closing brace.
    ///
    /// @param scope the length of the line that a viewer draws for the mark: `p` for a line over
    ///   all tracks, `t` for a line over only the track of the loop
    private void mark(String scope, long at, String name) throws IOException {
        out.write(",\n{\"ph\":\"i\",\"s\":\"%s\",\"pid\":1".formatted(scope));
        out.write(",\"tid\":" + LOOP_TRACK + ",\"ts\":" + micros(at));
        out.write(",\"name\":" + quoted(name));
    }

    private void span(int track, String name, long from, long nanos, String argument)
            throws IOException {
        out.write(",\n{\"ph\":\"X\",\"pid\":1,\"tid\":" + track + ",\"ts\":" + micros(from));
        out.write(",\"dur\":" + micros(nanos) + ",\"name\":\"" + name + "\"");
        out.write(",\"args\":{" + argument + "}}");
    }

    private void curve(String name, long at, long nanos) throws IOException {
        out.write(",\n{\"ph\":\"C\",\"pid\":1,\"ts\":" + micros(at) + ",\"name\":\"" + name);
        out.write("\",\"args\":{\"ms\":%s}}".formatted(decimal(nanos, 1_000_000, 6)));
    }

    private static String micros(long nanos) {
        return decimal(nanos, 1000, 3);
    }

    private static String decimal(long nanos, long unit, int digits) {
        String rest = Long.toString(unit + nanos % unit).substring(1, 1 + digits);
        return nanos / unit + "." + rest;
    }

    /// {@return a text as a JSON string} If the text contains only half of a surrogate pair, the
    /// method escapes this half, because UTF-8 cannot encode half of a surrogate pair.
    static String quoted(String text) {
        StringBuilder json = new StringBuilder("\"");
        text.codePoints()
                .forEach(c -> {
                    if (c == '"' || c == '\\') json.append('\\').append((char) c);
                    else if (c < ' ' || Character.getType(c) == Character.SURROGATE)
                        json.append(Figures.text("\\u%04x", c));
                    else json.appendCodePoint(c);
                });
        return json.append('"').toString();
    }
}
