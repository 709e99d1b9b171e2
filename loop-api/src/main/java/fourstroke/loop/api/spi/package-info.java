/// What a backend implements: how it is found, what it is asked to open, and the window that the
/// loop then drives.
///
/// Of these types a game names [WindowSettings], to say more of its window than title and size; a
/// program that drives several loops also names [BackendWindow].
@NullMarked
package fourstroke.loop.api.spi;

import org.jspecify.annotations.NullMarked;
