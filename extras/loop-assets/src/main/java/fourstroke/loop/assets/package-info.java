/// Fonts and images from files.
///
/// Fonts are read by FreeType and HarfBuzz, JPEG by Sean Barrett's stb, which validates little:
/// read only files that come with your game or that the player chose.
@NullMarked
package fourstroke.loop.assets;

import org.jspecify.annotations.NullMarked;
