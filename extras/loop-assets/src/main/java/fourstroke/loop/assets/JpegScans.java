package fourstroke.loop.assets;

import java.io.IOException;
import java.util.BitSet;

/// Checks that the scans of a JPEG, which are its sections of coded pixels, contain data for each
/// colour component, and that the JPEG does not have too many scans (ITU-T T.81, sections B.2.2 and
/// B.2.3).
final class JpegScans {

    /// The maximum number of scans. An encoder writes about 10 scans. For the largest JPEG, the
    /// library stb takes up to 9 milliseconds for each scan, so 100 scans take about a second.
    static final int MOST_SCANS = 100;

    /// The identifiers of the components that have no scan yet.
    private final BitSet missing = new BitSet(256);

    /// The sampling factors of the colour components; the index is the identifier of the component.
    /// The high four bits are the horizontal factor, and the low four bits are the vertical factor.
    private final int[] sampling = new int[256];

    private int width;
    private int height;
    // The largest sampling factors of all components, with the same bits as in `sampling`.
    private int most = 0x11;
    // The number of blocks, or groups of blocks, between restart markers; 0 if the JPEG has no
    // restart markers.
    private int interval;
    private long restarts; // The number of restart markers that the current scan still needs.
    private boolean progressive;
    private boolean framed;
    private int count;

    /// Reads a frame header. The parameter `at` is the position of the marker of the header.
    void frame(byte[] jpeg, int at) throws IOException {
        if (framed) throw new IOException("this JPEG is damaged: it has a second frame header");
        framed = true;
        progressive = (jpeg[at + 1] & 0xFF) == 0xC2;
        int components = at + 9 < jpeg.length ? jpeg[at + 9] & 0xFF : 0;
        if (components > 0) {
            height = (jpeg[at + 5] & 0xFF) << 8 | jpeg[at + 6] & 0xFF;
            width = (jpeg[at + 7] & 0xFF) << 8 | jpeg[at + 8] & 0xFF;
        }
        for (int i = 0; i < components && at + 10 + 3 * i < jpeg.length; i++) {
            int id = jpeg[at + 10 + 3 * i] & 0xFF;
            if (missing.get(id))
                throw new IOException(
                        "this JPEG is damaged: two of its colour components have the same"
                                + " identifier");
            missing.set(id);
            if (at + 11 + 3 * i >= jpeg.length) continue;
            int factors = jpeg[at + 11 + 3 * i] & 0xFF;
            sampling[id] = factors;
            most = Math.max(most >> 4, factors >> 4) << 4 | Math.max(most & 15, factors & 15);
        }
    }

    /// Reads the segment that defines the restart interval. The parameter `at` is the position of
    /// the marker of the segment.
    void interval(byte[] jpeg, int at) {
        if (at + 5 < jpeg.length) interval = (jpeg[at + 4] & 0xFF) << 8 | jpeg[at + 5] & 0xFF;
    }

    /// Counts the restart marker at the given position. Throws an exception if no coded blocks
    /// follow a restart marker that the scan needs. In such a file, the data before the marker is
    /// longer than a restart interval. The library stb then stops and reports no error, so the rest
    /// of the picture would be missing.
    void restart(byte[] jpeg, int at) throws IOException {
        boolean empty = at + 3 < jpeg.length && jpeg[at + 2] == (byte) 0xFF && jpeg[at + 3] != 0;
        if (restarts > 0 && empty)
            throw new IOException(
                    "this JPEG is damaged: nothing follows one of its restart markers");
        restarts--;
    }

    /// Throws an exception if the scan that was read last has too few restart markers. The library
    /// stb stops at the first missing marker and writes no pixels from there on, so the picture
    /// would show arbitrary old data from the memory.
    private void checkRestarts() throws IOException {
        if (restarts > 0)
            throw new IOException(
                    "this JPEG is damaged: a scan lacks %s of its restart markers"
                            .formatted(restarts));
    }

    /// {@return the number of coded units in a scan, which are blocks of 8 x 8 pixels if the scan
    /// has one component, or groups of such blocks if the scan has several components}
    private long blocks(int components, int id) {
        int widest = most >> 4;
        int highest = most & 15;
        if (components != 1)
            return (long) Math.ceilDiv(width, 8 * widest) * Math.ceilDiv(height, 8 * highest);
        int factors = sampling[id];
        int columns = Math.ceilDiv(Math.ceilDiv(width * (factors >> 4), widest), 8);
        return (long) columns * Math.ceilDiv(Math.ceilDiv(height * (factors & 15), highest), 8);
    }

    /// Reads a scan header. The parameter `at` is the position of the marker of the header.
    void scan(byte[] jpeg, int at) throws IOException {
        checkRestarts();
        if (++count > MOST_SCANS)
            throw new IOException(
                    "this JPEG must have at most %s scans, but has more: save the picture as a baseline JPEG"
                            .formatted(MOST_SCANS));
        int components = at + 4 < jpeg.length ? jpeg[at + 4] & 0xFF : 0;
        int spectrum = at + 5 + 2 * components;
        if (spectrum + 2 >= jpeg.length) return;
        long blocks = blocks(components, jpeg[at + 5] & 0xFF);
        restarts = interval == 0 ? 0 : (blocks - 1) / interval;
        // In a progressive JPEG, only the first scan of the DC coefficients of a component
        // overwrites the memory that the library stb has allocated, so the other scans do not
        // count.
        boolean first = jpeg[spectrum] == 0 && (jpeg[spectrum + 2] & 0xF0) == 0;
        if (progressive && !first) return;
        for (int i = 0; i < components; i++) missing.clear(jpeg[at + 5 + 2 * i] & 0xFF);
    }

    /// Throws an exception if a colour component has no scan, or if the last scan of the JPEG has
    /// too few restart markers.
    void checkComplete() throws IOException {
        checkRestarts();
        if (!missing.isEmpty())
            throw new IOException(
                    "this JPEG is damaged: it has no pixels for %s of its colour components"
                            .formatted(missing.cardinality()));
    }
}
