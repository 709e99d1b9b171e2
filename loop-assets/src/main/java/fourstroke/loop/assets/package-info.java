/// Fonts and pictures from files.
///
/// Fonts are read by FreeType and HarfBuzz, JPEG by a library of Sean Barrett, stb, which checks
/// little: take only files that come with your game, or that its player chose.
@NullMarked
package fourstroke.loop.assets;

import org.jspecify.annotations.NullMarked;
