/// Pictures and movies as files.
@NullMarked
package fourstroke.loop.core.image;

import org.jspecify.annotations.NullMarked;
