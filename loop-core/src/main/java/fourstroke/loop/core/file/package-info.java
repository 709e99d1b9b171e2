/// Reads and writes files whole or not at all.
@NullMarked
package fourstroke.loop.core.file;

import org.jspecify.annotations.NullMarked;
