// A ball beeps at each bounce, with the library OpenAL and the default sound card.
// Play it: ./play 21
// Uses: LWJGL OpenAL

import static org.lwjgl.openal.AL10.*;
import static org.lwjgl.openal.ALC10.*;

import module fourstroke.loop.core;

import org.lwjgl.openal.AL;
import org.lwjgl.openal.ALC;
import org.lwjgl.system.Configuration;

import java.nio.ByteBuffer;

final class Sound {

    private static final int RATE = 44_100; // The sampling rate of the tone, in samples per second.

    /// A short tone, or silence if there is no sound card.
    private static final class Beep implements AutoCloseable {

        // The OpenAL handle of the default sound card; 0 if the machine has no sound card.
        private final long device = alcOpenDevice((ByteBuffer) null);
        private long context;
        private int buffer; // The samples of the tone.
        private int source; // The OpenAL source, which plays the samples.

        Beep(double hertz, double seconds) {
            if (device == 0) return;
            context = alcCreateContext(device, (int[]) null);
            alcMakeContextCurrent(context);
            AL.createCapabilities(ALC.createCapabilities(device));
            short[] samples = new short[(int) (seconds * RATE)];
            for (int i = 0; i < samples.length; i++) {
                // The tone fades out, because a sudden end would make a click.
                double fading = 1 - (double) i / samples.length;
                samples[i] = (short) (8_000 * fading * Math.sin(2 * Math.PI * hertz * i / RATE));
            }
            buffer = alGenBuffers();
            alBufferData(buffer, AL_FORMAT_MONO16, samples, RATE);
            source = alGenSources();
            alSourcei(source, AL_BUFFER, buffer);
        }

        /// Starts the tone, and returns at once.
        ///
        /// @param side the position of the tone: -1 is left, 1 is right
        void play(double side) {
            if (device == 0) return;
            alSource3f(source, AL_POSITION, (float) side, 0, -1);
            alSourcePlay(source);
        }

        @Override
        public void close() {
            if (device == 0) return;
            alDeleteSources(source);
            alDeleteBuffers(buffer);
            alcMakeContextCurrent(0);
            alcDestroyContext(context);
            alcCloseDevice(device);
        }
    }

    static void main() {
        Configuration.MEMORY_BACKEND.set("ffm"); // Java warns about LWJGL's default memory access.
        try (GameLoop loop = GameLoop.open("Sound", 640, 360);
                Beep beep = new Beep(660, 0.15)) {
            double x = 320, speed = 400; // In points, and in points per second.
            for (Event event : loop) {
                switch (event) {
                    case Update(var dt) -> {
                        x += speed * dt;
                        if (x < 20 && speed < 0 || x > 620 && speed > 0) {
                            speed = -speed;
                            beep.play((x - 320) / 300);
                        }
                    }
                    case Render frame -> {
                        double shown = x + speed * frame.ahead();
                        frame.canvas().clear(Color.NAVY).circle(shown, 180, 20, Color.ORANGE);
                    }
                    case Input _, Notice _ -> {}
                }
            }
        }
    }
}
