package fourstroke.loop.launch.backends;

/// The reason why a backend without a screen may only be used if its name is given.
///
/// @param found why no backend with a screen can open a window
/// @param advice what the user can do
/// @param other the name of the backend without a screen
public record NoScreen(String found, String advice, String other) {}
