package fourstroke.app.comet;

/// Colours shared by rules, arena and text.
final class Palette {

    /// Main text.
    static final int BRIGHT = 0xFFEAF6FF;

    /// Rewards.
    static final int GOLD = 0xFFFFD166;

    /// The comet and what is near its head.
    static final int CYAN = 0xFF49C8FF;

    /// The far end of the comet's tail.
    static final int VIOLET = 0xFF7A4DFF;

    /// Dashes, bursts and novas.
    static final int ICE = 0xFF9BE7FF;

    private Palette() {}
}
