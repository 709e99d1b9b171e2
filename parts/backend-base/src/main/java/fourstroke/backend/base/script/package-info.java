/// Scripts, which list the actions of a user in advance, for tests and for windows that no user
/// operates.
@NullMarked
package fourstroke.backend.base.script;

import org.jspecify.annotations.NullMarked;
