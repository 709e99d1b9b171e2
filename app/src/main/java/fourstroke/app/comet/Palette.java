package fourstroke.app.comet;

/// Colours shared by rules, arena and text.
final class Palette {

    /// Main text.
    static final int BRIGHT = 0xEAF6FFFF;

    /// Rewards.
    static final int GOLD = 0xFFD166FF;

    /// The comet and what is near its head.
    static final int CYAN = 0x49C8FFFF;

    /// The far end of the comet's tail.
    static final int VIOLET = 0x7A4DFFFF;

    /// Dashes, bursts and novas.
    static final int ICE = 0x9BE7FFFF;

    private Palette() {}
}
