/// Fonts and pictures from files.
///
/// They are read by the stb libraries of Sean Barrett, which check little: take only files that
/// come with your game, or that its player chose.
@NullMarked
package fourstroke.loop.assets;

import org.jspecify.annotations.NullMarked;
