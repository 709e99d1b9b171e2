package fourstroke.loop.launch.backends;

/// The reason why a game does not start: no backend with a screen works, and a backend without a
/// screen may only be used if the user or the game names this backend.
///
/// @param found the reasons why no backend with a screen can open a window
/// @param advice what the user can do
/// @param other the name of the backend without a screen
public record NoScreen(String found, String advice, String other) {}
