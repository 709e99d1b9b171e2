/// What a loop did, to be looked at: a recorder, and what is made of its record, a page and a
/// trace. Programs that look at nothing need none of it.
module fourstroke.loop.watch {
    requires static transitive org.jspecify;
    requires transitive fourstroke.loop.core;
    requires static java.management; // where it is missing, collections are not recorded

    exports fourstroke.loop.watch;
}
