package fourstroke.app.comet;

/// The colours that rules, arena and words share.
final class Palette {

    /// What is read first.
    static final int BRIGHT = 0xEAF6FFFF;

    /// What was won.
    static final int GOLD = 0xFFD166FF;

    /// The comet and what is near its head.
    static final int CYAN = 0x49C8FFFF;

    /// The far end of its tail.
    static final int VIOLET = 0x7A4DFFFF;

    /// Dashes, bursts and novas.
    static final int ICE = 0x9BE7FFFF;

    private Palette() {}
}
