/// Fuzzing of what reads foreign data. Targets whose readers are not public are in the packages of
/// these.
@NullMarked
package fourstroke.fuzz;

import org.jspecify.annotations.NullMarked;
