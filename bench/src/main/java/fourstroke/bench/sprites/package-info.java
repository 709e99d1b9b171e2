/// Many small sprites side by side: this project's OpenGL and libGDX's SpriteBatch.
package fourstroke.bench.sprites;
