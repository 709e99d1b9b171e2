/// The smallest game, which is the sample of the README.
@NullMarked
package fourstroke.app.bounce;

import org.jspecify.annotations.NullMarked;
