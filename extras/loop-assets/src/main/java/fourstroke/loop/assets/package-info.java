/// Fonts and images from files.
///
/// FreeType and HarfBuzz read fonts, and Sean Barrett's library stb reads JPEG. The library stb
/// hardly checks its input, so read only files that come with your game or that the player has
/// chosen.
@NullMarked
package fourstroke.loop.assets;

import org.jspecify.annotations.NullMarked;
