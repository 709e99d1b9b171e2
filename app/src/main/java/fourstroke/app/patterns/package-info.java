/// The game `patterns`, which shows well-known game loops side by side, under load.
@NullMarked
package fourstroke.app.patterns;

import org.jspecify.annotations.NullMarked;
