package fourstroke.app.comet;

/// The kinds of objects in the arena.
enum Kind {
    /// A foe that drifts and waits.
    MINE(11, 50, 0xFFFF4D5E),
    /// A foe that follows the comet.
    HUNTER(10, 80, 0xFFFF8A3D),
    /// A foe that takes aim and then charges in a straight line.
    LANCER(12, 120, 0xFFFF4DB8),
    /// A slow and large foe that splits into three when it bursts.
    BLOB(20, 100, 0xFF6BF178),
    /// A third of a [#BLOB].
    BLOBLET(9, 60, 0xFF6BF178),
    /// The boss of every fifth wave, which bursts only after the comet has circled it several
    /// times.
    MAW(42, 2000, 0xFFFF3366),
    /// A bullet that a [#MAW] spits.
    BULLET(5, 5, 0xFFFFB3C6),
    /// A gift that gives points and makes the tail longer.
    SHARD(7, 10, Palette.GOLD),
    /// A gift that protects the comet from one hit.
    SHIELD(11, 50, 0xFF5CE1FF),
    /// A gift that attracts shards.
    MAGNET(11, 50, 0xFF8C7BFF),
    /// A gift that bursts everything near it.
    NOVA(11, 50, 0xFFFFFFFF);

    /// The radius of an object of this kind, in points of the arena.
    final double radius;

    /// The score for an object of this kind, without the multiplier of the game.
    final int worth;

    final int color;

    Kind(double radius, int worth, int color) {
        this.radius = radius;
        this.worth = worth;
        this.color = color;
    }
}
