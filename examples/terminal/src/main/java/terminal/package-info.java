/// A backend that draws in a terminal and reads its keys. A loop finds [terminal.TerminalBackend]
/// by its name `terminal`; a game needs only this module on its path.
@NullMarked
package terminal;

import org.jspecify.annotations.NullMarked;
