/// The start of a run: the choice of a backend, and run control by properties and variables. This
/// module does not depend on the loop, and games do not see it.
@SuppressWarnings("module") // the module that it is exported to is compiled after it
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
