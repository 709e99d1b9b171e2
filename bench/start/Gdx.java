import com.badlogic.gdx.ApplicationAdapter;
import com.badlogic.gdx.backends.headless.HeadlessApplication;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3Application;
import com.badlogic.gdx.backends.lwjgl3.Lwjgl3ApplicationConfiguration;
import com.badlogic.gdx.graphics.GL20;

/** Measures how long libGDX takes to start; with the argument `headless` there is no window. */
public final class Gdx extends ApplicationAdapter {
    private int frames;

    @Override
    public void render() {
        // The second call prints the line, because libGDX shows a frame after the call of render.
        if (frames++ == 1 || com.badlogic.gdx.Gdx.gl == null) {
            System.out.println("first frame " + System.nanoTime());
            com.badlogic.gdx.Gdx.app.exit();
            return;
        }
        com.badlogic.gdx.Gdx.gl.glClearColor(0, 0, 0.5f, 1);
        com.badlogic.gdx.Gdx.gl.glClear(GL20.GL_COLOR_BUFFER_BIT);
    }

    public static void main(String[] words) {
        if (words.length > 0) {
            new HeadlessApplication(new Gdx());
            return;
        }
        var settings = new Lwjgl3ApplicationConfiguration();
        settings.setWindowedMode(960, 540);
        settings.disableAudio(true);
        settings.useVsync(false);
        settings.setForegroundFPS(0);
        new Lwjgl3Application(new Gdx(), settings);
    }
}
