/// Runs many loops in one process, such as the rooms of a server. Each loop has a handler for its
/// events, and a few threads run all loops. This module needs the module
/// `fourstroke.backend.headless` at run time.
module fourstroke.loop.host {
    requires static org.jspecify;
    requires transitive fourstroke.loop.core;
    requires fourstroke.backend.base;
    requires org.slf4j;

    exports fourstroke.loop.host;
}
