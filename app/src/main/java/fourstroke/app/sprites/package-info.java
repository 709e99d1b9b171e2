/// A stress scene: how many sprites a backend draws.
@NullMarked
package fourstroke.app.sprites;

import org.jspecify.annotations.NullMarked;
