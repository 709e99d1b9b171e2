/// Many small sprites, compared: this project's OpenGL and libGDX's SpriteBatch.
package fourstroke.bench.sprites;
