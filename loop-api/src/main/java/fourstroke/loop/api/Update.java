package fourstroke.loop.api;

/// A request to advance the simulation by one tick.
///
/// @param dt the length of this tick in seconds of game time. The length is the same in every tick
///   until the game changes the update rate, however much real time passed. Only the schedule
///   `variable` sets the length to the measured time since the last update
public record Update(double dt) implements Event {}
