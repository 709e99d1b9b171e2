/// The smallest game: the sample from the front page.
@NullMarked
package fourstroke.app.bounce;

import org.jspecify.annotations.NullMarked;
