/// Turns drawing calls into the quads and triangles of a frame: the recorder, shapes, letters and
/// the built-in font. The module does not depend on the loop, and games do not use it directly.
@SuppressWarnings("module") // A module that is compiled later uses the exported package.
module fourstroke.loop.draw {
    requires static org.jspecify;
    requires transitive fourstroke.loop.api;

    exports fourstroke.loop.draw to
            fourstroke.loop.core;
}
