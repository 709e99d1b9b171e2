/// The command line: its options, how they are checked, and what runs them; and what games share.
@NullMarked
package fourstroke.app;

import org.jspecify.annotations.NullMarked;
