/// Fonts and pictures from files: TrueType, OpenType, PNG and JPEG. It is the only module that is
/// not a backend and yet holds native code; the built-in font and PNG need none of it.
module fourstroke.loop.assets {
    requires static transitive org.jspecify;
    requires transitive fourstroke.loop.core;
    requires org.lwjgl;
    requires org.lwjgl.freetype;
    requires org.lwjgl.harfbuzz;
    requires org.lwjgl.stb;
    requires org.lwjgl.natives; // nothing else requires the libraries, so they would be left behind
    requires org.lwjgl.freetype.natives;
    requires org.lwjgl.stb.natives;

    exports fourstroke.loop.assets;
}
