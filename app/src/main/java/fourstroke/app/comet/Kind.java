package fourstroke.app.comet;

/// The kinds of object in the arena.
enum Kind {
    /// Drifts and waits.
    MINE(11, 50, 0xFF4D5EFF),
    /// Flies after the comet.
    HUNTER(10, 80, 0xFF8A3DFF),
    /// Takes aim, then charges in a straight line.
    LANCER(12, 120, 0xFF4DB8FF),
    /// Slow and large; splits into three when it bursts.
    BLOB(20, 100, 0x6BF178FF),
    /// A third of a [#BLOB].
    BLOBLET(9, 60, 0x6BF178FF),
    /// The boss of every fifth wave: it must be circled again and again.
    MAW(42, 2000, 0xFF3366FF),
    /// What a [#MAW] fires.
    BULLET(5, 5, 0xFFB3C6FF),
    /// Gives points and grows the tail.
    SHARD(7, 10, Palette.GOLD),
    /// Absorbs one hit.
    SHIELD(11, 50, 0x5CE1FFFF),
    /// Attracts shards.
    MAGNET(11, 50, 0x8C7BFFFF),
    /// Bursts everything nearby.
    NOVA(11, 50, 0xFFFFFFFF);

    /// Points of the arena from the centre to the edge.
    final double radius;

    /// The score it gives, before the multiplier.
    final int worth;

    final int color;

    Kind(double radius, int worth, int color) {
        this.radius = radius;
        this.worth = worth;
        this.color = color;
    }
}
