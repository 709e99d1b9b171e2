/// The code that all backends share: the state of a window and the queue of its inputs, clocks and
/// waits, and scripts that take the place of a user. This module does not depend on the module of
/// the loop.
module fourstroke.backend.base {
    requires static org.jspecify;
    requires transitive fourstroke.loop.api;
    requires org.slf4j;

    exports fourstroke.backend.base;
    exports fourstroke.backend.base.script;
    exports fourstroke.backend.base.time;
    exports fourstroke.backend.base.wait;
}
