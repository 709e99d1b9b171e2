package fourstroke.loop.api;

/// Advance the simulation by one tick.
///
/// @param dt seconds of game time in this tick: the same in every tick until the update rate is
///   changed, however much real time passed. Only the `variable` schedule measures it.
public record Update(double dt) implements Event {}
