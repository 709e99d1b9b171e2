/// The interfaces that a backend implements: the loop finds a [Backend] and opens a [BackendWindow]
/// with it.
///
/// Games do not need these types. Only a program that drives several loops uses [BackendWindow].
@NullMarked
package fourstroke.loop.api.spi;

import org.jspecify.annotations.NullMarked;
