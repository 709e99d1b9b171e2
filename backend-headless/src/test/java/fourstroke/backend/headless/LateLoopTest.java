package fourstroke.backend.headless;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import fourstroke.loop.api.Event;
import fourstroke.loop.api.Input;
import fourstroke.loop.api.Notice;
import fourstroke.loop.api.Render;
import fourstroke.loop.api.Update;
import fourstroke.loop.api.draw.Canvas;
import fourstroke.loop.api.draw.Color;
import fourstroke.loop.api.draw.Image;
import fourstroke.loop.core.GameLoop;
import fourstroke.loop.core.LoopSettings;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;

/// In whatever event a game looks at its picture, it sees the frame presented last, with the pixels
/// that it had then.
class LateLoopTest {

    private static final String SCRIPT =
            """
            tick 40 move 5 5
            tick 50 resize 50 40
            tick 60 minimize
            tick 70 restore
            tick 80 move 9 9
            tick 110 resize 90 70
            tick 140 move 1 1
            """;

    /// When a game looks. The first is the earliest that it can.
    enum Moment {
        PRESENTED,
        INPUT,
        UPDATE,
        RENDER,
        DRAWN
    }

    /// {@return what is seen of each frame, by its number}
    private static Map<Long, String> seen(Moment moment) {
        Map<Long, String> seen = new TreeMap<>();
        LoopSettings settings =
                LoopSettings.of("Late", 80, 60)
                        .updates(100)
                        .ticks(200)
                        .backend("headless")
                        .option("script", SCRIPT);
        try (GameLoop loop = GameLoop.open(settings)) {
            Random random = new Random(7);
            Image sheet = Image.filled(16, 16, Color.RED, Image.Sampling.LINEAR);
            Image brief = sheet;
            long presented = 0;
            for (Event event : loop) {
                Moment now =
                        switch (event) {
                            case Update _ -> Moment.UPDATE;
                            case Render _ -> Moment.RENDER;
                            case Input _ -> Moment.INPUT;
                            case Notice _ -> Moment.PRESENTED;
                        };
                // Not always: a change draws what it is seen in.
                if (event instanceof Update && loop.tick() % 5 == 0) {
                    int[] noise = random.ints(25).toArray();
                    sheet.replace(random.nextInt(12), random.nextInt(12), 5, 5, noise);
                    if (brief != sheet) brief.close();
                }
                if (event instanceof Notice.Presented) presented++;
                if (now == moment) look(loop, presented, seen);
                if (!(event instanceof Render frame)) continue;
                brief = Image.filled(3, 3, random.nextInt(), Image.Sampling.NEAREST);
                draw(frame.canvas(), random, sheet, brief);
                if (moment == Moment.DRAWN) look(loop, presented, seen);
            }
        }
        return seen;
    }

    private static void look(GameLoop loop, long frame, Map<Long, String> seen) {
        if (frame == 0) return;
        Image picture = loop.window().capture();
        String now = picture + " with " + Arrays.hashCode(picture.pixels());
        assertEquals(now, seen.getOrDefault(frame, now), () -> "frame " + frame);
        seen.put(frame, now);
    }

    /// Letters of more sizes than pages have room for, too.
    private static void draw(Canvas canvas, Random random, Image sheet, Image brief) {
        canvas.clear(random.nextInt());
        canvas.image(sheet, random.nextInt(60), random.nextInt(40), 30, 20);
        canvas.sprite(brief, 40, 30, 30, 30, random.nextDouble());
        for (int letter = 0; letter < 4; letter++)
            canvas.text(
                    "" + (char) ('!' + random.nextInt(90)),
                    20 * letter,
                    10,
                    12 + random.nextInt(200),
                    Color.WHITE);
        canvas.circle(random.nextInt(80), random.nextInt(60), 12, random.nextInt());
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "PRESENTED")
    void everyEventSeesTheFrameAsItWasPresented(Moment moment) {
        Map<Long, String> presented = seen(Moment.PRESENTED);
        Map<Long, String> late = seen(moment);
        assertTrue(late.size() >= (moment == Moment.INPUT ? 4 : 60), late::toString);
        late.forEach((frame, picture) ->
                assertEquals(presented.get(frame), picture, () -> "frame " + frame));
    }
}
