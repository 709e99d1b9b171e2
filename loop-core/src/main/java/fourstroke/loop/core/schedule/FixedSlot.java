package fourstroke.loop.core.schedule;

/// One slot of time for each frame: updates, the frame, and sleep for the rest of the slot.
///
/// **Source**: the game-loop chapter of Antonio Hernández Bejarano's "3D Game Development with
/// LWJGL". A pass is that of [PlayCatchUp]; it ends with a rest until the slot, counted from the
/// start of the pass, is over.
///
/// **Promises**: at most one frame a slot, and an idle processor in between.
///
/// **Price**: that of [PlayCatchUp]. Also, slots slip: each late wake-up delays all later frames,
/// so the real rate is always below the one that was set.
final class FixedSlot extends PlayCatchUp {

    @Override
    public boolean slips() {
        return true;
    }
}
