/// Turns drawing calls into the quads and triangles of a frame: the canvas, its shapes and letters,
/// and the built-in font. The module does not depend on the loop, and games do not use it directly.
@SuppressWarnings("module") // javac does not know fourstroke.loop.core, which is compiled later.
module fourstroke.loop.draw {
    requires static org.jspecify;
    requires transitive fourstroke.loop.api;

    exports fourstroke.loop.draw to
            fourstroke.loop.core;
}
