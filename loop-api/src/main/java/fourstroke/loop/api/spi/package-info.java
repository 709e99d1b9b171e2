/// What a backend implements: how it is found, what it is asked to open, and the window that the
/// loop then drives.
///
/// A game names none of these types. A program that drives several loops names [BackendWindow].
@NullMarked
package fourstroke.loop.api.spi;

import org.jspecify.annotations.NullMarked;
