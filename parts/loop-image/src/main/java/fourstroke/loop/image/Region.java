package fourstroke.loop.image;

/// A rectangle of a picture, in pixels from its top left corner.
record Region(int x, int y, int width, int height) {}
