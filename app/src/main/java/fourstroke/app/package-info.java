/// The command line with its options and checks, and classes that several games use.
@NullMarked
package fourstroke.app;

import org.jspecify.annotations.NullMarked;
