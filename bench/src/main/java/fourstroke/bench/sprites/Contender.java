package fourstroke.bench.sprites;

/// One side of the comparison, with a window and its context.
interface Contender {

    /// Records a frame and passes it to OpenGL.
    void draw(SpriteField field);

    /// Shows what was drawn, if there is a screen.
    void show();

    /// {@return the number of OpenGL calls that drew the last frame}
    int drawCalls();
}
