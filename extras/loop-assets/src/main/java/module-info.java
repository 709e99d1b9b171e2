/// Fonts and images from files: TrueType, OpenType, PNG and JPEG. Apart from the backends, this is
/// the only module with native code; the built-in font and PNG do not need it.
module fourstroke.loop.assets {
    requires static org.jspecify;
    requires transitive fourstroke.loop.api;
    requires fourstroke.loop.image;
    requires org.lwjgl;
    requires org.lwjgl.freetype;
    requires org.lwjgl.harfbuzz;
    requires org.lwjgl.stb;
    // These modules contain native libraries. Without this line a runtime image would not contain
    // these modules.
    requires org.lwjgl.natives;
    requires org.lwjgl.freetype.natives;
    requires org.lwjgl.stb.natives;

    exports fourstroke.loop.assets;

    provides fourstroke.loop.api.draw.Image.Format with
            fourstroke.loop.assets.Jpeg;
}
