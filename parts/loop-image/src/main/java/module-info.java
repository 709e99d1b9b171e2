/// Reads and writes PNG pictures, writes movies as animated PNG, and files whole or not at all. It
/// also finds the folders that native libraries are unpacked into, for the two modules that use
/// LWJGL: it is the lowest module that both may require.
@SuppressWarnings("module") // they are compiled later than this module
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
