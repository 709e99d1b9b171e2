package fourstroke.bench.sprites;

/// One of the two programs that [SpriteRace] compares, with its window and its OpenGL context.
interface Contender {

    /// Records a frame and passes it to OpenGL.
    void draw(SpriteField field);

    /// Shows the frame that was drawn, if there is a screen.
    void show();

    /// {@return the number of OpenGL calls that drew the last frame}
    int drawCalls();
}
