package fourstroke.loop.core;

import fourstroke.loop.core.schedule.Activity;
import fourstroke.loop.core.view.FrameLock;
import fourstroke.loop.core.view.LoopListener;
import fourstroke.loop.core.view.Pacing;

import java.util.ArrayList;
import java.util.List;

/// Records how the pacing of a loop changes. After each frame and wait, this class records whether
/// frames are aligned with display refreshes, whether presenting waits for refreshes, and the
/// activity of the window.
final class PacingDiary implements LoopListener {

    final List<String> changes = new ArrayList<>();
    private final Pacing pacing;
    private FrameLock lock = FrameLock.SEEKING;
    private Activity activity = Activity.FOCUSED;

    PacingDiary(GameLoop loop) {
        pacing = loop.frames().pacing();
        loop.listen(this);
    }

    private void look() {
        FrameLock before = lock;
        lock = pacing.lock();
        boolean matters =
                before == FrameLock.LOCKED
                        || lock == FrameLock.LOCKED
                        || lock == FrameLock.NOT_HELD_BACK;
        if (lock != before && matters) changes.add(lock + ": " + pacing.lockReason());
        Activity was = activity;
        activity = pacing.activity();
        if (activity != was) changes.add(activity + " after " + was);
    }

    @Override
    public void presentEnds(long nowNanos) {
        look();
    }

    @Override
    public void restEnds(long nowNanos) {
        look();
    }
}
