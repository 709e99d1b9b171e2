/// Compares the drawing of many small sprites with Fourstroke's OpenGL backend and with libGDX's
/// SpriteBatch.
package fourstroke.bench.sprites;
