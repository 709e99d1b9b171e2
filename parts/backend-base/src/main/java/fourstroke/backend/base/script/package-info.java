/// Scripts for windows without a user, for example in tests. A script lists in advance what a user
/// would do.
@NullMarked
package fourstroke.backend.base.script;

import org.jspecify.annotations.NullMarked;
