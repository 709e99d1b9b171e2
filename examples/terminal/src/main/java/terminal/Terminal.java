package terminal;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/// A terminal, from which keys are read one by one until it is closed or the process ends.
public final class Terminal implements AutoCloseable {

    /// The size in characters if the terminal does not report its size: 80 x 24, the size of old
    /// terminals.
    private static final int COLUMNS = 80;

    private static final int ROWS = 24;

    private final InputStream in;
    private final OutputStream out;
    private final int columns;
    private final int rows;
    private final Runnable restore;
    // Control-C ends the process without a call of `close()`, so this shutdown hook makes the call.
    private final Thread atEnd = new Thread(this::close);
    private boolean closed;

    /// @param columns the width in characters
    /// @param rows the height in characters
    /// @param restore the action that is run when the terminal is closed
    public Terminal(InputStream in, OutputStream out, int columns, int rows, Runnable restore) {
        this.in = in;
        this.out = out;
        this.columns = columns;
        this.rows = rows;
        this.restore = restore;
        Runtime.getRuntime().addShutdownHook(atEnd);
    }

    /// {@return the terminal of this process} Until this object is closed, the terminal does not
    /// show the keys that are typed, and does not wait for the end of a line.
    public static Terminal ofProcess() {
        String before = stty("-g");
        String[] size = stty("size").split(" ");
        boolean known = size.length == 2 && !size[0].equals("0");
        stty("-icanon -echo");
        return new Terminal(
                new FileInputStream(FileDescriptor.in),
                new FileOutputStream(FileDescriptor.out),
                known ? Integer.parseInt(size[1]) : COLUMNS,
                known ? Integer.parseInt(size[0]) : ROWS,
                () -> stty(before));
    }

    /// {@return the output of the program `stty`, which sets up terminals} The output is empty if
    /// there is no terminal or no such program, as on Windows.
    private static String stty(String arguments) {
        try {
            Process process =
                    new ProcessBuilder("sh", "-c", "stty " + arguments + " </dev/tty")
                            .redirectError(ProcessBuilder.Redirect.DISCARD)
                            .start();
            return new String(process.getInputStream().readAllBytes(), StandardCharsets.US_ASCII)
                    .strip();
        } catch (IOException e) {
            return "";
        }
    }

    InputStream in() {
        return in;
    }

    int columns() {
        return columns;
    }

    int rows() {
        return rows;
    }

    synchronized boolean isClosed() {
        return closed;
    }

    /// Prints characters and control sequences. Does nothing if the terminal is closed.
    synchronized void print(CharSequence text) {
        if (closed) return;
        try {
            out.write(text.toString().getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            // The terminal does not exist any more, for example because its window was closed.
            closed = true;
        }
    }

    /// Shows the first screen of the terminal again. A second call has no effect.
    @Override
    public synchronized void close() {
        if (closed) return;
        print(HalfBlocks.CLOSE);
        closed = true;
        restore.run();
        try {
            Runtime.getRuntime().removeShutdownHook(atEnd);
        } catch (IllegalStateException e) {
            // The process is already ending, so the thread cannot be removed and does no harm.
        }
    }
}
