package fourstroke.loop.core.schedule;

/// A schedule that gives each frame a slot of time of fixed length. In a slot the updates and the
/// frame come first, and the loop sleeps for the remaining time of the slot.
///
/// **Source**: the game-loop chapter of Antonio Hernández Bejarano's "3D Game Development with
/// LWJGL". A pass is the same as in [PlayCatchUp], but ends with a rest until the slot is over. The
/// slot is counted from the start of the pass.
///
/// **Promises**: there is at most one frame in a slot, and the processor is idle for the remaining
/// time of the slot.
///
/// **Price**: the disadvantages of [PlayCatchUp] apply. The slots also slip: each late wake-up
/// delays all later frames, so the real frame rate is always below the frame rate that was set.
final class FixedSlot extends PlayCatchUp {

    @Override
    public boolean slips() {
        return true;
    }
}
