/// What every backend must keep, as tests to extend, and what it takes to test one: scenes, the
/// software reference beside them, a display with hands.
@NullMarked
package fourstroke.backend.contract;

import org.jspecify.annotations.NullMarked;
