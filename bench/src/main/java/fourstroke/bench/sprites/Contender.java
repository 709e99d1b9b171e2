package fourstroke.bench.sprites;

/// A program that draws sprites with Fourstroke or with libGDX, and its window.
interface Contender {

    /// Records a frame and passes it to OpenGL.
    void draw(SpriteField field);

    /// Shows the frame that was drawn, if there is a screen.
    void show();

    /// {@return the number of OpenGL calls that drew the last frame}
    int drawCalls();
}
