/// Fuzzing of everything that reads foreign data. If a reader is not public, its target is in the
/// package of the reader.
@NullMarked
package fourstroke.fuzz;

import org.jspecify.annotations.NullMarked;
