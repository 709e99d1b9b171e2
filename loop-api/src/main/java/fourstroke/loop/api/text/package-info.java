/// Helpers for texts: checks the texts that a game passes to a window, quotes texts in messages,
/// and finds similar names.
@NullMarked
package fourstroke.loop.api.text;

import org.jspecify.annotations.NullMarked;
