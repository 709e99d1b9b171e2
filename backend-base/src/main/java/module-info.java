/// What backends share: clocks and waits, the queue of inputs between system and loop, and what a
/// window holds. It knows no loop.
module fourstroke.backend.base {
    requires static transitive org.jspecify;
    requires transitive fourstroke.loop.api;
    requires org.slf4j;

    exports fourstroke.backend.base.time;
    exports fourstroke.backend.base.wait;
    exports fourstroke.backend.base;
}
