/// Texts that are checked or quoted: what a window may be given, and excerpts for messages.
@NullMarked
package fourstroke.loop.api.text;

import org.jspecify.annotations.NullMarked;
