/// The contract of backends, as tests to extend, and classes that these tests need: scenes, the
/// comparison with the reference, and a display with simulated input.
@NullMarked
package fourstroke.backend.contract;

import org.jspecify.annotations.NullMarked;
