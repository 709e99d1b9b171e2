/// The contract of backends, in the form of abstract test classes. The tests of each backend extend
/// these classes. The package also contains scenes, the comparison of pictures with the reference,
/// and a display with simulated input.
@NullMarked
package fourstroke.backend.contract;

import org.jspecify.annotations.NullMarked;
