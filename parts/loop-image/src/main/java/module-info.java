/// Reads and writes PNG pictures, writes movies as animated PNG, and writes files atomically.
module fourstroke.loop.image {
    requires static org.jspecify;
    requires transitive fourstroke.loop.api;

    exports fourstroke.loop.image;

    provides fourstroke.loop.api.draw.Image.Format with
            fourstroke.loop.image.Png;
}
