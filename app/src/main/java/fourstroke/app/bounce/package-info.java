/// The smallest game: the sample of the front page.
@NullMarked
package fourstroke.app.bounce;

import org.jspecify.annotations.NullMarked;
