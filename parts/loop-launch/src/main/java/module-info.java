/// Chooses a backend at the start of a run, and reads the settings that system properties and
/// environment variables contain. This module does not depend on the loop, and games do not see it.
// The exports name the module of `loop-core`, which is compiled after this module, so the compiler
// would warn that it does not exist.
@SuppressWarnings("module")
module fourstroke.loop.launch {
    requires static org.jspecify;
    requires transitive fourstroke.loop.api;
    requires fourstroke.loop.image;
    requires org.slf4j;

    exports fourstroke.loop.launch.backends to
            fourstroke.loop.core;
    exports fourstroke.loop.launch.control to
            fourstroke.loop.core;

    uses fourstroke.loop.api.spi.Backend;
}
