package fourstroke.backend.glfw.gl;

import static org.lwjgl.opengl.GL33C.*;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.Size;

/// A shader program, one for triangles and one for sprites: they give the colours of the software
/// rasteriser, which is the reference.
///
/// Places and image coordinates are snapped to 1/256, and colours are rounded to eight bits after
/// every step, as there: the colour, times its opacity, times the premultiplied sample. What OpenGL
/// still does itself, filtering and mixing with what is there, it rounds once.
final class Program {

    // Where a side goes exactly through pixel centres, OpenGL leaves open on which side of it they
    // are. The step back
    // makes them lie after it, as they do for the rasteriser.
    private static final String VERTEX =
            """
            #version 330 core
            uniform vec2 toClip;
            uniform vec4 image; // its size in pixels, and the reciprocals
            out vec2 texel;
            out vec4 color;
            void put(vec2 place) { // pixels, y down
                vec2 snapped = floor(place * 256.0 + 0.5);
                snapped -= vec2(equal(mod(snapped, 256.0), vec2(128.0)));
                gl_Position = vec4(snapped / 256.0 * toClip + vec2(-1.0, 1.0), 0.0, 1.0);
            }
            """;

    private static final String TRIANGLE_VERTEX =
            VERTEX
                    + """
                    layout(location = 0) in vec2 place;
                    layout(location = 1) in vec2 coordinate; // from 0 to 1 over the image
                    layout(location = 2) in vec4 bytes; // of 0xRRGGBBAA, lowest first
                    void main() {
                        put(place);
                        texel = floor(coordinate * image.xy * 256.0 + 0.5) / 256.0;
                        color = bytes.wzyx * 255.0;
                    }
                    """;

    // The sums are rounded in the order in which Frame.corner says.
    private static final String SPRITE_VERTEX =
            VERTEX
                    + """
                    uniform usamplerBuffer sprites; // as a frame has them, two numbers to a texel
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
                        put(below ? place + v : place - v);
                        texel = vec2((right ? part.y : part.x) & 0xFFFFu, (below ? part.y : part.x) >> 16);
                        color = vec4(uvec4(tint) >> uvec4(24u, 16u, 8u, 0u) & 255u);
                    }
                    """;

    // An image pixel's edge often lies exactly on a pixel centre; there rounding to 1/256 decides,
    // and not the last bit
    // of an interpolation. The nudge then keeps the nearest pixel away from the edge.
    private static final String FRAGMENT =
            """
            #version 330 core
            in vec2 texel;
            in vec4 color;
            uniform vec4 image;
            uniform float nudge;
            uniform sampler2D pixels;
            out vec4 drawn; // premultiplied
            void main() {
                vec4 mixed = floor(color + 0.5);
                mixed.rgb = floor(mixed.rgb * mixed.a / 255.0 + 0.5);
                vec2 at = floor(texel * 256.0 + 0.5) / 256.0;
                vec4 taken = floor(texture(pixels, (at + nudge) * image.zw) * 255.0 + 0.5);
                if (at.x < 0.0) taken = vec4(255.0);
                drawn = floor(mixed * taken / 255.0 + 0.5) / 255.0;
            }
            """;

    /// Half of the 1/256 to which coordinates are snapped.
    private static final float NUDGE = 1 / 512f;

    private final int name;
    private final int toClip;
    private final int image;
    private final int nudge;

    static Program ofTriangles() {
        return new Program(TRIANGLE_VERTEX);
    }

    static Program ofSprites() {
        return new Program(SPRITE_VERTEX);
    }

    private Program(String vertexSource) {
        int vertex = compile(GL_VERTEX_SHADER, vertexSource);
        int fragment = compile(GL_FRAGMENT_SHADER, FRAGMENT);
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

    void delete() {
        glUseProgram(0); // in use it would outlive this, and its shaders too
        glDeleteProgram(name);
    }
}
