package fourstroke.app;

/// Tests the games with OpenGL.
class GamesOnOpenGlTest extends GamesDrawn {

    GamesOnOpenGlTest() {
        super("gl");
    }
}
