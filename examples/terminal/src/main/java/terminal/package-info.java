/// A backend that draws in a terminal and reads its keys. [terminal.TerminalBackend] is found by
/// its name, `terminal`; a game needs nothing but this module on its path.
@NullMarked
package terminal;

import org.jspecify.annotations.NullMarked;
