/// The contract of backends, in the form of test classes that the tests of a backend extend. The
/// package also contains scenes, the comparison of pictures with the reference, and a display with
/// simulated input.
@NullMarked
package fourstroke.backend.contract;

import org.jspecify.annotations.NullMarked;
