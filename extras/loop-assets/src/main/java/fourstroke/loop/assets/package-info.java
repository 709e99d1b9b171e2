/// Classes that read fonts and images from files.
///
/// FreeType and HarfBuzz read fonts, and Sean Barrett's library stb reads JPEG. The library stb
/// checks very little of its input. A game should therefore read only files that come with the game
/// or that the player has chosen.
@NullMarked
package fourstroke.loop.assets;

import org.jspecify.annotations.NullMarked;
