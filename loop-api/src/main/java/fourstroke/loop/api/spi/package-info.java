/// The interfaces that a backend implements: [Backend], found by the loop, and [BackendWindow],
/// driven by it.
///
/// Games do not need these types. A program that drives several loops needs [BackendWindow].
@NullMarked
package fourstroke.loop.api.spi;

import org.jspecify.annotations.NullMarked;
