/// What a user does, written beforehand: for tests, and for windows without a user.
@NullMarked
package fourstroke.backend.base.script;

import org.jspecify.annotations.NullMarked;
