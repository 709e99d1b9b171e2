package fourstroke.app.comet;

/// Colours that the arena and its text share.
final class Palette {

    /// The colour of the main text.
    static final int BRIGHT = 0xFFEAF6FF;

    /// Rewards.
    static final int GOLD = 0xFFFFD166;

    /// The colour of the comet and of what is near its head.
    static final int CYAN = 0xFF49C8FF;

    /// The colour at the far end of the comet's tail.
    static final int VIOLET = 0xFF7A4DFF;

    /// The colour of dashes, bursts and novas.
    static final int ICE = 0xFF9BE7FF;

    private Palette() {}
}
