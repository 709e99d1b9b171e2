/// A stress test that shows how many sprites a backend can draw.
@NullMarked
package fourstroke.app.sprites;

import org.jspecify.annotations.NullMarked;
