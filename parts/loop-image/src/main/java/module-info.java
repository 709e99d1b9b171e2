/// Reads and writes PNG pictures, writes movies as animated PNG, and writes files atomically. The
/// backends and `loop-assets`, which use LWJGL, require this module, so this module also chooses
/// the folder into which LWJGL unpacks its native libraries.
// The exports name modules that are compiled after this module, so the compiler would warn that
// these modules do not exist.
@SuppressWarnings("module")
module fourstroke.loop.image {
    requires static org.jspecify;
    requires transitive fourstroke.loop.api;

    exports fourstroke.loop.image;
    exports fourstroke.loop.image.unpack to
            fourstroke.backend.glfw,
            fourstroke.loop.assets;

    provides fourstroke.loop.api.draw.Image.Format with
            fourstroke.loop.image.Png;
}
