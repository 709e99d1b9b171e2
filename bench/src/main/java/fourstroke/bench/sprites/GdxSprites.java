package fourstroke.bench.sprites;

import com.badlogic.gdx.ApplicationAdapter;
import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Graphics;
import com.badlogic.gdx.graphics.Color;
import com.badlogic.gdx.graphics.GL20;
import com.badlogic.gdx.graphics.Pixmap;
import com.badlogic.gdx.graphics.Texture;
import com.badlogic.gdx.graphics.g2d.SpriteBatch;
import com.badlogic.gdx.graphics.g2d.TextureRegion;

import org.lwjgl.glfw.GLFW;

/// The program of libGDX in the comparison: a `SpriteBatch` in a window, with default settings
/// except vsync.
///
/// Values that libGDX needs in its own units (degrees, packed colours, texture regions) are
/// computed beforehand, as a game would do.
final class GdxSprites implements Contender {

    private final boolean outside;
    private final SpriteBatch batch;
    private final TextureRegion[] parts = new TextureRegion[SpriteField.PARTS * SpriteField.PARTS];
    private final long window;
    private SpriteField prepared;
    private float[] left;
    private float[] bottom;
    private float[] degrees;
    private float[] colors;

    private GdxSprites(SpriteRace.Job job) {
        outside = job.outside();
        batch = job.batch() == 0 ? new SpriteBatch() : new SpriteBatch(job.batch());
        window = ((Lwjgl3Graphics) Gdx.graphics).getWindow().getWindowHandle();
        int side = SpriteField.ATLAS_SIDE;
        var pixmap = new Pixmap(side, side, Pixmap.Format.RGBA8888);
        pixmap.setBlending(Pixmap.Blending.None);
        int[] pixels = SpriteField.atlas();
        for (int i = 0; i < pixels.length; i++)
            pixmap.drawPixel(i % side, i / side, Integer.rotateLeft(pixels[i], 8));
        var texture = new Texture(pixmap);
        texture.setFilter(Texture.TextureFilter.Linear, Texture.TextureFilter.Linear);
        int part = SpriteField.SIDE;
        for (int i = 0; i < parts.length; i++) {
            int column = i % SpriteField.PARTS;
            int row = i / SpriteField.PARTS;
            parts[i] = new TextureRegion(texture, column * part, row * part, part, part);
        }
    }

    /// @param arguments what to measure, as [SpriteRace] passes it
    public static void main(String[] arguments) {
        var job = SpriteRace.Job.of(arguments);
        var configuration = new Lwjgl3ApplicationConfiguration();
        configuration.setWindowedMode(SpriteField.WIDTH, SpriteField.HEIGHT);
        configuration.useVsync(false);
        configuration.disableAudio(true);
        var listener =
                new ApplicationAdapter() {
                    @Override
                    public void create() {
                        job.run(new GdxSprites(job));
                        Gdx.app.exit();
                    }
                };
        new Lwjgl3Application(listener, configuration);
    }

    @Override
    public void draw(SpriteField field) {
        if (prepared != field) prepare(field);
        Gdx.gl.glClearColor(0, 0, 0, 1);
        Gdx.gl.glClear(GL20.GL_COLOR_BUFFER_BIT);
        batch.begin();
        record(field);
        batch.end();
    }

    private void prepare(SpriteField field) {
        prepared = field;
        left = new float[field.count];
        bottom = new float[field.count];
        degrees = new float[field.count];
        colors = new float[field.count];
        for (int i = 0; i < field.count; i++) {
            left[i] = (float) field.x[i] - SpriteField.SIDE / 2f;
            bottom[i] = (float) field.y[i] - SpriteField.SIDE / 2f;
            degrees[i] = (float) Math.toDegrees(field.turn[i]);
            colors[i] = new Color(field.tint[i]).toFloatBits();
        }
    }

    private void record(SpriteField field) {
        float side = SpriteField.SIDE;
        float half = side / 2;
        float[] left = this.left;
        float[] bottom = this.bottom;
        float[] degrees = this.degrees;
        float[] colors = this.colors;
        int[] part = field.part;
        for (int i = 0; i < left.length; i++) {
            batch.setPackedColor(colors[i]);
            batch.draw(
                    parts[part[i]], left[i], bottom[i], half, half, side, side, 1, 1, degrees[i]);
        }
    }

    @Override
    public void show() {
        if (!outside) GLFW.glfwSwapBuffers(window);
    }

    @Override
    public int drawCalls() {
        return batch.renderCalls;
    }
}
