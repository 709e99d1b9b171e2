package fourstroke.loop.image;

/// A rectangle of a picture, in pixels from the top left corner of the picture.
record Region(int x, int y, int width, int height) {}
