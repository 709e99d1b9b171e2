package fourstroke.app;

/// The games on OpenGL.
class GamesOnOpenGlTest extends GamesDrawn {

    GamesOnOpenGlTest() {
        super("gl");
    }
}
