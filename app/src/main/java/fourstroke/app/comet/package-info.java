/// A small complete game: a comet that catches what it flies around.
@NullMarked
package fourstroke.app.comet;

import org.jspecify.annotations.NullMarked;
