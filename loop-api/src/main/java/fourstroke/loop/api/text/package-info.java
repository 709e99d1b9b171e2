/// Checks texts of windows, and quotes texts in messages.
@NullMarked
package fourstroke.loop.api.text;

import org.jspecify.annotations.NullMarked;
