/// The interfaces and data types of Fourstroke: events, window, clock, canvas, frame and backend.
module fourstroke.loop.api {
    requires static transitive org.jspecify;

    exports fourstroke.loop.api;
    exports fourstroke.loop.api.spi;

    uses fourstroke.loop.api.Image.Format;
}
