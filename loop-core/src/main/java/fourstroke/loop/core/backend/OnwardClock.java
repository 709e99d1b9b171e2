package fourstroke.loop.core.backend;

import fourstroke.loop.api.Clock;

/// A clock that never goes back by the way it is made, so that a loop reads it as it is. Other
/// clocks only promise it, and a loop compares each time with the last.
public interface OnwardClock extends Clock {}
