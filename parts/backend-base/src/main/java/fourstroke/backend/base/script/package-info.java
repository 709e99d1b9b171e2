/// Scripts: the actions of a user, written in advance, for tests and for windows without a user.
@NullMarked
package fourstroke.backend.base.script;

import org.jspecify.annotations.NullMarked;
