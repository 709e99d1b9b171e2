/// The command line: what can be asked for, how it is checked, and what runs it.
@NullMarked
package fourstroke.app;

import org.jspecify.annotations.NullMarked;
