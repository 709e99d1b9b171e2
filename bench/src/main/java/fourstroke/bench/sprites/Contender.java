package fourstroke.bench.sprites;

/// One side of the comparison, with a window and its context.
interface Contender {

    /// Records a frame and hands it to OpenGL.
    void draw(SpriteField field);

    /// Shows what was drawn, where there is a screen.
    void show();

    /// {@return in how many calls of OpenGL the last frame was drawn}
    int drawCalls();
}
