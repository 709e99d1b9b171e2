/// A wait until a moment that input can end: how it is divided into sleeping and spinning, and the
/// ports through which it talks to the system.
@NullMarked
package fourstroke.backend.base.wait;

import org.jspecify.annotations.NullMarked;
