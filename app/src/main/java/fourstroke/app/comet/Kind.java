package fourstroke.app.comet;

/// The kinds of object in the arena.
enum Kind {
    /// Drifts and waits.
    MINE(11, 50, 0xFFFF4D5E),
    /// Flies after the comet.
    HUNTER(10, 80, 0xFFFF8A3D),
    /// Takes aim, then charges in a straight line.
    LANCER(12, 120, 0xFFFF4DB8),
    /// Slow and large; splits into three when it bursts.
    BLOB(20, 100, 0xFF6BF178),
    /// A third of a [#BLOB].
    BLOBLET(9, 60, 0xFF6BF178),
    /// The boss of every fifth wave: it must be circled again and again.
    MAW(42, 2000, 0xFFFF3366),
    /// What a [#MAW] fires.
    BULLET(5, 5, 0xFFFFB3C6),
    /// Gives points and grows the tail.
    SHARD(7, 10, Palette.GOLD),
    /// Absorbs one hit.
    SHIELD(11, 50, 0xFF5CE1FF),
    /// Attracts shards.
    MAGNET(11, 50, 0xFF8C7BFF),
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
