/// The image maker. The class [fourstroke.dist.Images] is the program, which links an image from a
/// game, its modules and the JDK. Then the program makes a start-up cache by playing the game, and
/// packs the image.
@NullMarked
package fourstroke.dist;

import org.jspecify.annotations.NullMarked;
