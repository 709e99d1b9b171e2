import com.badlogic.gdx.ApplicationAdapter;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.Texture;
import com.badlogic.gdx.graphics.g2d.BitmapFont;
import com.badlogic.gdx.graphics.g2d.SpriteBatch;
import com.badlogic.gdx.graphics.g2d.TextureRegion;

import java.util.SplittableRandom;

/** Draws the scene of the game `sprites` with libGDX. Arguments: number of sprites, seconds. */
public final class GdxFlock extends ApplicationAdapter {
    private static final int WIDTH = 1280;
    private static final int HEIGHT = 720;
    private static final int SIDE = 24;
    private static final int PICTURE = 32;

    private final int count;
    private final double seconds;
    private final float[] x;
    private final float[] y;
    private final float[] vx;
    private final float[] vy;
    private final float[] turn;
    private final float[] spin;
    private final float[] tint;
    private SpriteBatch batch;
    private BitmapFont font;
    private TextureRegion gem;
    private double time;
    private int frames;
    private String numbers = "";

    private GdxFlock(int count, double seconds) {
        this.count = count;
        this.seconds = seconds;
        x = new float[count];
        y = new float[count];
        vx = new float[count];
        vy = new float[count];
        turn = new float[count];
        spin = new float[count];
        tint = new float[count];
    }

    @Override
    public void create() {
        var random = new SplittableRandom(1);
        for (int i = 0; i < count; i++) {
            x[i] = (float) random.nextDouble() * WIDTH;
            y[i] = (float) random.nextDouble() * HEIGHT;
            vx[i] = (float) random.nextDouble() * 160 - 80;
            vy[i] = (float) random.nextDouble() * 160 - 80;
            spin[i] = (float) Math.toDegrees(random.nextDouble() * 6 - 3);
            float hue = (float) (360 * (0.45 + 0.5 * random.nextDouble()));
            tint[i] = new Color(0, 0, 0, 1).fromHsv(hue, 0.65f, 1).toFloatBits();
        }
        batch = new SpriteBatch();
        font = new BitmapFont();
        var pixmap = new Pixmap(PICTURE, PICTURE, Pixmap.Format.RGBA8888);
        pixmap.setColor(Color.WHITE);
        pixmap.fillCircle(PICTURE / 2, PICTURE / 2, PICTURE / 2 - 1);
        gem = new TextureRegion(new Texture(pixmap));
        pixmap.dispose();
    }

    @Override
    public void render() {
        float dt = Gdx.graphics.getDeltaTime();
        time += dt;
        if (time > seconds) {
            Gdx.app.exit();
            return;
        }
        for (int i = 0; i < count; i++) {
            x[i] += vx[i] * dt;
            y[i] += vy[i] * dt;
            turn[i] += spin[i] * dt;
            if (x[i] < 0 && vx[i] < 0 || x[i] > WIDTH && vx[i] > 0) vx[i] = -vx[i];
            if (y[i] < 0 && vy[i] < 0 || y[i] > HEIGHT && vy[i] > 0) vy[i] = -vy[i];
        }
        Gdx.gl.glClearColor(0.04f, 0.06f, 0.12f, 1);
        Gdx.gl.glClear(GL20.GL_COLOR_BUFFER_BIT);
        batch.begin();
        float half = SIDE / 2f;
        for (int i = 0; i < count; i++) {
            batch.setPackedColor(tint[i]);
            batch.draw(gem, x[i] - half, y[i] - half, half, half, SIDE, SIDE, 1, 1, turn[i]);
        }
        if (frames++ % 30 == 0)
            numbers = "%,d sprites   %d frames/s".formatted(count, Gdx.graphics.getFramesPerSecond());
        font.draw(batch, numbers, 22, HEIGHT - 22);
        batch.end();
    }

    @Override
    public void dispose() {
        System.out.println(frames + " frames");
    }

    public static void main(String[] words) {
        var settings = new Lwjgl3ApplicationConfiguration();
        settings.setWindowedMode(WIDTH, HEIGHT);
        settings.disableAudio(true);
        // Vsync is off, because a display in memory has no refreshes for which vsync could wait.
        settings.useVsync(false);
        settings.setForegroundFPS(60);
        new Lwjgl3Application(
                new GdxFlock(Integer.parseInt(words[0]), Double.parseDouble(words[1])), settings);
    }
}
