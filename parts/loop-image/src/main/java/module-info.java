/// Reads and writes PNG pictures, writes movies as animated PNG, and writes files atomically. It
/// also chooses the folder into which LWJGL extracts its native libraries: this is the lowest
/// module that both modules with LWJGL may require.
@SuppressWarnings("module") // the modules that it exports to are compiled later
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
