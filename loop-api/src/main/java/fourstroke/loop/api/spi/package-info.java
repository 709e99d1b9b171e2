/// What a backend implements: how it is found, what it is asked to open, and the window that the
/// loop then drives.
///
/// A game never names a type of this package.
@NullMarked
package fourstroke.loop.api.spi;

import org.jspecify.annotations.NullMarked;
