// A Swing program runs a loop with a timer, and shows the frames of the loop in a label.
// Play it: ./play 28

import module fourstroke.loop.core;

import java.awt.BorderLayout;
import java.awt.EventQueue;
import java.awt.GraphicsEnvironment;
import java.awt.image.BufferedImage;
import java.awt.image.DataBufferInt;
import java.util.concurrent.CountDownLatch;

import javax.swing.ImageIcon;
import javax.swing.JFrame;
import javax.swing.JLabel;
import javax.swing.JSlider;
import javax.swing.Timer;

final class InSwing {

    static void main() throws InterruptedException {
        // Swing opens the window on the screen. The loop draws into memory, in real time.
        LoopSettings settings = LoopSettings.of("In Swing", 640, 320).updates(60);
        GameLoop loop = GameLoop.open(settings.backend("headless").option("clock", "real"));
        CountDownLatch end = new CountDownLatch(1);
        EventQueue.invokeLater(() -> new InSwing(loop, end).timer.start());
        end.await();
    }

    private final GameLoop loop;
    private final CountDownLatch end;
    private final Timer timer = new Timer(0, _ -> playDue());
    private final BufferedImage picture = new BufferedImage(640, 320, BufferedImage.TYPE_INT_RGB);
    private final int[] pixels = ((DataBufferInt) picture.getRaster().getDataBuffer()).getData();
    private final JLabel view = new JLabel(new ImageIcon(picture));
    private final JSlider slider = new JSlider(0, 600, 300); // The speed in points per second.
    private double x = 320; // The position of the ball.
    private int direction = 1;

    private InSwing(GameLoop loop, CountDownLatch end) {
        this.loop = loop;
        this.end = end;
        // The timer fires once, and the program starts the timer again for the next event.
        timer.setRepeats(false);
        timer.setCoalesce(false);
        // Swing cannot open a window on a server without a screen.
        if (GraphicsEnvironment.isHeadless()) return;
        JFrame frame = new JFrame("In Swing");
        frame.setDefaultCloseOperation(JFrame.EXIT_ON_CLOSE);
        frame.add(view);
        frame.add(slider, BorderLayout.SOUTH);
        frame.pack();
        frame.setVisible(true);
    }

    private void playDue() {
        for (Event event : loop.due()) {
            switch (event) {
                case Update(var dt) -> {
                    x += direction * slider.getValue() * dt;
                    if (x < 20 || x > 620) direction = x < 320 ? 1 : -1;
                }
                case Render frame -> {
                    double shown = x + direction * slider.getValue() * frame.ahead();
                    frame.canvas().clear(Color.NAVY).circle(shown, 160, 20, Color.ORANGE);
                }
                case Notice.Presented _ -> {
                    loop.window().capture(pixels);
                    view.repaint();
                }
                case Input _, Notice _ -> {}
            }
        }
        if (loop.stopped()) {
            loop.close();
            end.countDown();
            return;
        }
        timer.setInitialDelay((int) Math.min(loop.restNanos() / 1_000_000, 1_000));
        timer.start();
    }
}
