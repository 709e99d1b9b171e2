package fourstroke.loop.core.schedule;

/// A schedule with a fixed period of time, called a slot, for each frame. In each slot, the loop
/// runs updates, draws the frame, and then sleeps for the remaining time of the slot.
///
/// **Source**: the game-loop chapter of Antonio Hernández Bejarano's "3D Game Development with
/// LWJGL". A pass is the same as in [PlayCatchUp], but ends with a rest until the slot is over. The
/// slot begins at the start of the pass.
///
/// **Promises**: each slot has at most one frame, and the processor is idle for the remaining time
/// of the slot.
///
/// **Disadvantages**: this schedule has all disadvantages of [PlayCatchUp]. The slots also slip:
/// each late wake-up delays all later frames, so the real frame rate is always below the frame rate
/// of the settings.
final class FixedSlot extends PlayCatchUp {

    @Override
    public boolean slips() {
        return true;
    }
}
