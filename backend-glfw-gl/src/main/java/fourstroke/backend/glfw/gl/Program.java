package fourstroke.backend.glfw.gl;

import static org.lwjgl.opengl.GL33C.*;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Blend;
import fourstroke.loop.api.Size;

/// A shader program, one for triangles and one for sprites: they give the colours of the software
/// rasteriser, which is the reference.
///
/// Corners are snapped to 1/256 pixel, and colours are rounded to eight bits where it shows: once
/// they are premultiplied, and once they are drawn. What OpenGL still does itself, filtering and
/// mixing with what is there, it rounds once. What is to multiply lets white through, which is
/// added here: as a second product it would be rounded once more, in each of many layers.
///
/// What is the same for all pixels is done for corners: software drivers run both kinds of shader
/// on the processor, and a sprite has four corners and any number of pixels.
final class Program {

    // Where a side goes exactly through pixel centres, OpenGL leaves open on which side of it they
    // are. The step back makes them lie after it, as they do for the rasteriser.
    //
    // An image pixel's edge often lies exactly on a pixel centre; there rounding to 1/256 decides
    // for the rasteriser, and not the last bit of an interpolation. The nearest pixel is the same
    // one if half of that is added, since floor(floor(256 t + 1/2) / 256) = floor(t + 1/512).
    //
    // Nothing has a depth, so noperspective would be the same, but not for Mesa's drivers in
    // software: what goes far beyond the picture they cut, and then they mix its ends wrongly.
    private static final String VERTEX =
            """
            #version 330 core
            uniform vec2 toClip;
            uniform vec4 image; // its size in pixels, and the reciprocals
            uniform float nudge;
            out vec2 sampled; // from 0 to 1 over the image
            void put(vec2 place, vec2 texel) { // pixels of the picture, y down, and of the image
                vec2 snapped = floor(place * 256.0 + 0.5);
                snapped -= vec2(equal(mod(snapped, 256.0), vec2(128.0)));
                gl_Position = vec4(snapped / 256.0 * toClip + vec2(-1.0, 1.0), 0.0, 1.0);
                sampled = (texel + nudge) * image.zw;
            }
            """;

    private static final String TRIANGLE_VERTEX =
            VERTEX
                    + """
                    layout(location = 0) in vec2 place;
                    layout(location = 1) in vec2 coordinate; // from 0 to 1 over the image
                    layout(location = 2) in vec4 bytes; // of 0xRRGGBBAA, lowest first
                    out vec4 color;
                    void main() {
                        put(place, floor(coordinate * image.xy * 256.0 + 0.5) / 256.0);
                        color = bytes.wzyx * 255.0;
                    }
                    """;

    // Without an image all coordinates are -1: no edge of an image comes near a half of it.
    private static final String TRIANGLE_FRAGMENT =
            """
            #version 330 core
            uniform sampler2D pixels;
            uniform float letThrough; // 1 to multiply, or 0
            in vec2 sampled;
            in vec4 color;
            out vec4 drawn; // premultiplied
            void main() {
                vec4 mixed = floor(color + 0.5);
                mixed.rgb = floor(mixed.rgb * mixed.a / 255.0 + 0.5);
                vec4 taken = texture(pixels, sampled);
                if (sampled.x < -0.5) taken = vec4(1.0);
                drawn = floor(mixed * taken + 0.5) / 255.0;
                drawn += letThrough * (1.0 - drawn.a);
            }
            """;

    // The sums are rounded in the order in which Frame.corner says.
    private static final String SPRITE_VERTEX =
            VERTEX
                    + """
                    uniform usamplerBuffer sprites; // as a frame has them, two numbers to a texel
                    flat out vec4 mixed; // premultiplied, 255 is most
                    void main() {
                        int at = (gl_VertexID >> 2) * 5;
                        int corner = gl_VertexID & 3;
                        bool right = corner == 1 || corner == 2;
                        bool below = corner >= 2;
                        vec2 place = uintBitsToFloat(texelFetch(sprites, at).xy);
                        vec2 u = uintBitsToFloat(texelFetch(sprites, at + 1).xy);
                        vec2 v = uintBitsToFloat(texelFetch(sprites, at + 2).xy);
                        uvec2 part = texelFetch(sprites, at + 3).xy;
                        uint tint = texelFetch(sprites, at + 4).x;
                        place = right ? place + u : place - u;
                        place = below ? place + v : place - v;
                        put(place, vec2((right ? part.y : part.x) & 0xFFFFu, (below ? part.y : part.x) >> 16));
                        mixed = vec4(uvec4(tint) >> uvec4(24u, 16u, 8u, 0u) & 255u);
                        mixed.rgb = floor(mixed.rgb * mixed.a / 255.0 + 0.5);
                    }
                    """;

    private static final String SPRITE_FRAGMENT =
            """
            #version 330 core
            uniform sampler2D pixels;
            uniform float letThrough; // 1 to multiply, or 0
            in vec2 sampled;
            flat in vec4 mixed;
            out vec4 drawn; // premultiplied
            void main() {
                drawn = floor(mixed * texture(pixels, sampled) + 0.5) / 255.0;
                drawn += letThrough * (1.0 - drawn.a);
            }
            """;

    /// Half of the 1/256 to which the rasteriser snaps coordinates.
    private static final float NUDGE = 1 / 512f;

    private final int name;
    private final int toClip;
    private final int image;
    private final int nudge;
    private final int letThrough;
    private boolean multiplies;

    static Program ofTriangles() {
        return new Program(TRIANGLE_VERTEX, TRIANGLE_FRAGMENT);
    }

    static Program ofSprites() {
        return new Program(SPRITE_VERTEX, SPRITE_FRAGMENT);
    }

    private Program(String vertexSource, String fragmentSource) {
        int vertex = compile(GL_VERTEX_SHADER, vertexSource);
        int fragment = compile(GL_FRAGMENT_SHADER, fragmentSource);
        name = glCreateProgram();
        glAttachShader(name, vertex);
        glAttachShader(name, fragment);
        glLinkProgram(name);
        glDeleteShader(vertex);
        glDeleteShader(fragment);
        if (glGetProgrami(name, GL_LINK_STATUS) == GL_FALSE)
            throw refused("link", glGetProgramInfoLog(name));
        toClip = glGetUniformLocation(name, "toClip");
        image = glGetUniformLocation(name, "image");
        nudge = glGetUniformLocation(name, "nudge");
        letThrough = glGetUniformLocation(name, "letThrough");
        glUseProgram(name);
        glUniform1i(glGetUniformLocation(name, "pixels"), 0);
        glUniform1i(glGetUniformLocation(name, "sprites"), SpriteStream.UNIT); // no matter if none
    }

    private static int compile(int kind, String source) {
        int shader = glCreateShader(kind);
        glShaderSource(shader, source);
        glCompileShader(shader);
        if (glGetShaderi(shader, GL_COMPILE_STATUS) == GL_FALSE)
            throw refused("compile", glGetShaderInfoLog(shader));
        return shader;
    }

    private static BackendException refused(String step, String log) {
        return new BackendException(
                "the graphics driver did not %s a shader that is plain OpenGL 3.3: %s; update the driver"
                        .formatted(step, log.strip()));
    }

    void use() {
        glUseProgram(name);
    }

    /// Says how large the picture is.
    void picture(Size pixels) {
        glUniform2f(toClip, 2f / pixels.width(), -2f / pixels.height());
    }

    /// Says what is sampled.
    void image(ImageTexture texture) {
        glUniform4f(
                image,
                texture.width(),
                texture.height(),
                1f / texture.width(),
                1f / texture.height());
        glUniform1f(nudge, texture.smooth() ? 0 : NUDGE);
    }

    /// Says how what is drawn mixes.
    void blend(Blend blend) {
        if (multiplies == (blend == Blend.MULTIPLY)) return;
        multiplies = !multiplies;
        glUniform1f(letThrough, multiplies ? 1 : 0);
    }

    void delete() {
        glUseProgram(0); // in use it would outlive this, and its shaders too
        glDeleteProgram(name);
    }
}
