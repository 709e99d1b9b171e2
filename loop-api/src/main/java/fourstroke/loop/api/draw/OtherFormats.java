package fourstroke.loop.api.draw;

import org.jspecify.annotations.Nullable;

import java.nio.charset.StandardCharsets;

/// Recognises, by its first bytes, the format of a file that cannot be read as a picture, so that
/// an error message can say what format was found and what to do.
final class OtherFormats {

    private OtherFormats() {}

    /// {@return a sentence that says what a file is and what to do, or null if the format of the
    /// file is not recognised}
    static @Nullable String advice(byte[] file) {
        String start = new String(file, 0, Math.min(file.length, 64), StandardCharsets.ISO_8859_1);
        if (start.isEmpty()) return "this file is empty: download or copy it again";
        if (start.startsWith("version https://git-lfs"))
            return "this file is a pointer of Git LFS and not the picture itself: fetch the picture"
                    + " with 'git lfs pull'";
        if (start.startsWith("\u00FF\u00D8\u00FF"))
            return "this is a JPEG, and no module here can read JPEG: put fourstroke.loop.assets on"
                    + " the module path or class path, or convert the picture to PNG";
        if (start.startsWith("RIFF") && start.startsWith("WEBP", 8)) return convert("WebP");
        if (start.startsWith("GIF8")) return convert("GIF");
        if (start.startsWith("BM") && start.length() > 26) return convert("BMP");
        if (start.startsWith("DDS ")) return convert("DDS");
        if (start.startsWith("8BPS")) return convert("Photoshop");
        if (start.startsWith("II*\0") || start.startsWith("MM\0*")) return convert("TIFF");
        if (start.startsWith("ftypavif", 4)) return convert("AVIF");
        if (start.startsWith("ftypheic", 4)) return convert("HEIC");
        if (start.startsWith("<svg") || start.startsWith("<?xml")) return convert("SVG");
        return null;
    }

    private static String convert(String format) {
        return "the content of this file is a picture in the format %s, which cannot be read: convert the picture to PNG"
                .formatted(format);
    }
}
