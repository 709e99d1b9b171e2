/// Turns drawing calls into the quads and triangles of a frame: recorder, shapes, letters, and the
/// built-in font. It knows no loop, and no game sees it.
@SuppressWarnings("module") // the module that it is exported to is compiled after it
module fourstroke.loop.draw {
    requires static org.jspecify;
    requires transitive fourstroke.loop.api;

    exports fourstroke.loop.draw to
            fourstroke.loop.core;
}
