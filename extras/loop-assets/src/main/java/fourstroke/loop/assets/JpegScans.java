package fourstroke.loop.assets;

import java.io.IOException;
import java.util.BitSet;

/// Checks that the scans of a JPEG write each component of its frame, and that there are not too
/// many scans (ITU-T T.81, sections B.2.2 and B.2.3).
final class JpegScans {

    /// An encoder writes some 10 scans. Each costs stb up to 9 ms at the largest size, so 100 of
    /// them cost a second.
    static final int MOST_SCANS = 100;

    /// The identifiers of the components that have no scan yet.
    private final BitSet missing = new BitSet(256);

    private boolean progressive;
    private boolean framed;
    private int count;

    /// Reads a frame header, whose marker is at this position.
    void frame(byte[] jpeg, int at) throws IOException {
        if (framed) throw new IOException("this JPEG is damaged: it has two frames");
        framed = true;
        progressive = (jpeg[at + 1] & 0xFF) == 0xC2;
        int components = at + 9 < jpeg.length ? jpeg[at + 9] & 0xFF : 0;
        for (int i = 0; i < components && at + 10 + 3 * i < jpeg.length; i++) {
            int id = jpeg[at + 10 + 3 * i] & 0xFF;
            if (missing.get(id))
                throw new IOException(
                        "this JPEG is damaged: two components have the same identifier");
            missing.set(id);
        }
    }

    /// Reads a scan header, whose marker is at this position.
    void scan(byte[] jpeg, int at) throws IOException {
        if (++count > MOST_SCANS)
            throw new IOException(
                    "this JPEG has more than %s scans: save it again, as a baseline JPEG"
                            .formatted(MOST_SCANS));
        int components = at + 4 < jpeg.length ? jpeg[at + 4] & 0xFF : 0;
        int spectrum = at + 5 + 2 * components;
        if (spectrum + 2 >= jpeg.length) return;
        // Only the first scan of the DC coefficients clears the memory that stb allocated.
        boolean first = jpeg[spectrum] == 0 && (jpeg[spectrum + 2] & 0xF0) == 0;
        if (progressive && !first) return;
        for (int i = 0; i < components; i++) missing.clear(jpeg[at + 5 + 2 * i] & 0xFF);
    }

    /// Refuses a JPEG that ends before each component had a scan.
    void checkComplete() throws IOException {
        if (!missing.isEmpty())
            throw new IOException(
                    "this JPEG is damaged: %s of its components have no scan, so it has no pixels"
                            .formatted(missing.cardinality()));
    }
}
