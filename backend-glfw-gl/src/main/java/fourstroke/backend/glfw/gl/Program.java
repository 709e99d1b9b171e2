package fourstroke.backend.glfw.gl;

import static org.lwjgl.opengl.GL33C.*;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Blend;
import fourstroke.loop.api.Size;

import org.jspecify.annotations.Nullable;

/// A shader program, one for triangles and one for sprites: they give the colours of the software
/// rasteriser, which is the reference.
///
/// Corners are snapped to 1/256 pixel, and colours are rounded to eight bits where it shows: once
/// they are premultiplied, and once they are drawn. What OpenGL still does itself, filtering and
/// mixing with what is there, it rounds once. What is to multiply lets white through, which is
/// added here: as a second product it would be rounded once more, in each of many layers. Programs
/// for that are others, since a sprite of 64 pixels would cost a twentieth more by it.
///
/// What is the same for all pixels is done for corners: software drivers run both kinds of shader
/// on the processor, and a sprite has four corners and any number of pixels.
final class Program {

    // Where a side goes exactly through pixel centres, OpenGL leaves open on which side of it they
    // are. The step back makes them lie after it, as they do for the rasteriser.
    //
    // Nothing has a depth, so noperspective would be the same, but not for Mesa's drivers in
    // software: what goes far beyond the picture they cut, and then they mix its ends wrongly.
    private static final String VERTEX =
            """
            #version 330 core
            uniform vec2 toClip;
            uniform vec4 image; // its size in pixels, and the reciprocals
            uniform float nudge; // in pixels of the picture, right and down
            out vec2 sampled; // from 0 to 1 over the image
            void put(vec2 place, vec2 texel) { // pixels of the picture, y down, and of the image
                vec2 snapped = floor(place * 256.0 + 0.5);
                snapped -= vec2(equal(mod(snapped, 256.0), vec2(128.0)));
                gl_Position = vec4(snapped / 256.0 * toClip + vec2(-1.0, 1.0), 0.0, 1.0);
                sampled = texel * image.zw;
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

    private static final String USUAL = "#version 330 core\n#define LET_THROUGH 0.0\n";
    private static final String MULTIPLYING = "#version 330 core\n#define LET_THROUGH 1.0\n";

    private static final String FRAGMENT =
            """
            uniform sampler2D pixels;
            uniform float nudge;
            in vec2 sampled;
            out vec4 drawn; // premultiplied
            void draw(vec4 color) { // 255 is most
                drawn = floor(color + 0.5) / 255.0;
                drawn += LET_THROUGH * (1.0 - drawn.a);
            }
            """;

    // Without an image all coordinates are -1: no edge of an image comes near a half of it.
    //
    // OpenGL counts rows up.
    private static final String TRIANGLE_FRAGMENT =
            FRAGMENT
                    + """
                    in vec4 color;
                    void main() {
                        vec4 mixed = floor(color + 0.5);
                        mixed.rgb = floor(mixed.rgb * mixed.a / 255.0 + 0.5);
                        vec4 seen = texture(pixels, sampled + nudge * (dFdx(sampled) - dFdy(sampled)));
                        if (sampled.x < -0.5) seen = vec4(1.0);
                        draw(mixed * seen);
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
                        uvec2 texel = uvec2((right ? part.y : part.x) & 0xFFFFu, (below ? part.y : part.x) >> 16);
                        vec2 size = vec2(part.y & 0xFFFFu, part.y >> 16) - vec2(part.x & 0xFFFFu, part.x >> 16);
                        float area = u.x * v.y - u.y * v.x;
                        vec2 onwards = area == 0.0 ? vec2(0.0) : nudge * 0.5 * size * vec2(v.y - v.x, u.x - u.y) / area;
                        put(place, vec2(texel) + clamp(onwards, -1.0, 1.0));
                        mixed = vec4(uvec4(tint) >> uvec4(24u, 16u, 8u, 0u) & 255u);
                        mixed.rgb = floor(mixed.rgb * mixed.a / 255.0 + 0.5);
                    }
                    """;

    private static final String SPRITE_FRAGMENT =
            FRAGMENT
                    + """
                    flat in vec4 mixed;
                    void main() {
                        draw(mixed * texture(pixels, sampled));
                    }
                    """;

    private final int name;
    private final int toClip;
    private final int image;
    private final int nudge;
    private final String vertexSource;
    private final String fragmentSource;
    private @Nullable Program multiplying; // the same for that, once it was drawn with

    static Program ofTriangles() {
        return new Program(TRIANGLE_VERTEX, USUAL, TRIANGLE_FRAGMENT);
    }

    static Program ofSprites() {
        return new Program(SPRITE_VERTEX, USUAL, SPRITE_FRAGMENT);
    }

    private Program(String vertexSource, String mixing, String fragmentSource) {
        this.vertexSource = vertexSource;
        this.fragmentSource = fragmentSource;
        int vertex = compile(GL_VERTEX_SHADER, vertexSource);
        int fragment = compile(GL_FRAGMENT_SHADER, mixing + fragmentSource);
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

    /// Says how large the picture is. What is sampled must be said next.
    void picture(Size pixels) {
        // From a window to a framebuffer object rows are counted the other way. Mesa's driver in
        // software goes on in the old one until a number for its fragment shader changes.
        glUniform1f(nudge, -1);
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
        glUniform1f(nudge, texture.nudge());
    }

    /// {@return the program that draws the same in this blend mode} Few games multiply: the one for
    /// that is compiled when it is asked for first, and the start of others does not wait for it.
    Program mixing(Blend blend) {
        if (blend != Blend.MULTIPLY) return this;
        if (multiplying == null)
            multiplying = new Program(vertexSource, MULTIPLYING, fragmentSource);
        return multiplying;
    }

    void delete() {
        if (multiplying != null) multiplying.delete();
        glUseProgram(0); // in use it would outlive this, and its shaders too
        glDeleteProgram(name);
    }
}
