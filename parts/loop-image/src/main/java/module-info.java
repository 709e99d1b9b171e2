/// Reads and writes PNG pictures, writes movies as animated PNG, and writes files atomically. This
/// module also chooses the folder into which LWJGL extracts its native libraries, because every
/// module that uses LWJGL may require this module.
// The exports of packages name modules that are compiled after this module.
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
