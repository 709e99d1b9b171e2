/// How a run begins: which backend opens, and what properties and variables ask. It knows no loop,
/// and no game sees it.
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
