/// A small but complete game with a comet, which catches the objects that it flies around.
@NullMarked
package fourstroke.app.comet;

import org.jspecify.annotations.NullMarked;
