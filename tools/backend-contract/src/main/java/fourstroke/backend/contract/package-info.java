/// The contract of backends, as tests to extend, and what these tests need: scenes, the software
/// reference to compare with, a display with simulated input.
@NullMarked
package fourstroke.backend.contract;

import org.jspecify.annotations.NullMarked;
