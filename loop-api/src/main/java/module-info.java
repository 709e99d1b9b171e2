/// The interfaces and data types of Fourstroke: events, drawing, windows, and the interfaces that
/// backends implement.
module fourstroke.loop.api {
    requires static org.jspecify;

    exports fourstroke.loop.api;
    exports fourstroke.loop.api.draw;
    exports fourstroke.loop.api.spi;
    exports fourstroke.loop.api.text;
    exports fourstroke.loop.api.window;

    uses fourstroke.loop.api.draw.Image.Format;
}
