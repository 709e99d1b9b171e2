/// Turns drawing calls into the quads and triangles of a frame: the canvas, its shapes and letters,
/// and the built-in font. The module does not depend on the loop, and games do not use it directly.
// The compiler warns that the module fourstroke.loop.core does not exist, because
// fourstroke.loop.core is compiled later.
@SuppressWarnings("module")
module fourstroke.loop.draw {
    requires static org.jspecify;
    requires transitive fourstroke.loop.api;

    exports fourstroke.loop.draw to
            fourstroke.loop.core;
}
