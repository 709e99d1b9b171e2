/// Reads fonts and images from files: TrueType, OpenType and JPEG. Apart from the backends, this is
/// the only module with native code. The built-in font and PNG do not need this module.
module fourstroke.loop.assets {
    requires static org.jspecify;
    requires transitive fourstroke.loop.api;
    requires fourstroke.loop.image;
    requires org.lwjgl;
    requires org.lwjgl.freetype;
    requires org.lwjgl.harfbuzz;
    requires org.lwjgl.stb;
    // The three modules whose names end in `natives` contain native libraries. Without the
    // following lines a runtime image would not contain these three modules.
    requires org.lwjgl.natives;
    requires org.lwjgl.freetype.natives;
    requires org.lwjgl.stb.natives;

    exports fourstroke.loop.assets;

    provides fourstroke.loop.api.draw.Image.Format with
            fourstroke.loop.assets.Jpeg;
}
