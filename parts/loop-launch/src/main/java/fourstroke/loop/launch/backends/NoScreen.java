package fourstroke.loop.launch.backends;

/// Why a backend without a screen must be asked for.
///
/// @param found why no backend with a screen can open a window
/// @param advice how to ask for the other one
/// @param other its name
public record NoScreen(String found, String advice, String other) {}
