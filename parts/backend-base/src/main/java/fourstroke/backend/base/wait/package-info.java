/// Waits that end at a given time or when input arrives. The package divides a wait into sleeping
/// and spinning, and has the interfaces through which a wait calls the system.
@NullMarked
package fourstroke.backend.base.wait;

import org.jspecify.annotations.NullMarked;
