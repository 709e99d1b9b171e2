/// The command line: what can be asked for, how it is checked, what runs it; and what games share.
@NullMarked
package fourstroke.app;

import org.jspecify.annotations.NullMarked;
