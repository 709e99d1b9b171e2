package fourstroke.backend.glfw.gl;

import static org.lwjgl.opengl.GL33C.*;

import fourstroke.loop.api.BackendException;
import fourstroke.loop.api.draw.Blend;
import fourstroke.loop.api.draw.Size;

import org.jspecify.annotations.Nullable;

/// A shader program. One program draws triangles and another program draws quads. Both programs
/// produce the same colours as the software rasteriser, which is the reference.
///
/// The shaders snap corners to a grid of 1/256 pixel. The shaders round colours to eight bits after
/// the multiplication by the opacity, and again at the output. OpenGL itself carries out filtering
/// and blending, and OpenGL rounds once after filtering and once after blending. In the blend mode
/// multiply, the shader adds white in proportion to the transparency. If the blend function of
/// OpenGL added the white instead, the blend function would need a second product, and the colour
/// would be rounded once more for each shape that is drawn. The multiply mode has programs of its
/// own, because in the other modes the instruction that adds white would make the drawing of a quad
/// of 64 pixels 5 % slower. The vertex shader computes the values that are the same for all pixels
/// of a quad, because a quad has only four corners but many pixels. The computation in the vertex
/// shader saves time with software drivers, which run both shaders on the processor.
final class Program {

    // If an edge passes exactly through the centres of pixels, OpenGL does not define on which side
    // of the edge these pixels lie. A small shift of the corners puts the centres of the pixels on
    // the same side of the edge as in the software rasteriser.
    //
    // The shaders do not use the qualifier noperspective. All corners have the same depth, so the
    // qualifier should make no difference, but with noperspective Mesa's software drivers
    // interpolate incorrectly after they have clipped a shape that extends far beyond the picture.
    private static final String VERTEX =
            """
            #version 330 core
            uniform vec2 toClip;
            uniform vec4 image; // xy: the size of the image in pixels; zw: 1 / size
            uniform float nudge; // the shift to the right and down, in pixels of the picture
            out vec2 sampled; // from 0 to 1 over the image
            // place: in pixels of the picture, y points down; texel: in pixels of the image
            void put(vec2 place, vec2 texel) {
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
                    layout(location = 2) in vec4 bytes; // a colour: blue, green, red, opacity
                    out vec4 color;
                    void main() {
                        put(place, floor(coordinate * image.xy * 256.0 + 0.5) / 256.0);
                        color = bytes.zyxw * 255.0;
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
            void draw(vec4 color) { // each component is from 0 to 255
                drawn = floor(color + 0.5) / 255.0;
                drawn += LET_THROUGH * (1.0 - drawn.a);
            }
            """;

    // If no image is drawn, all image coordinates are -1. The coordinates in an image are never
    // near -0.5, so the comparison with -0.5 tells whether an image is drawn.
    //
    // The change of a value from one row to the row below is -dFdy, because OpenGL counts rows from
    // the bottom.
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

    // The shader adds numbers in the order that Frame.corner specifies, so it rounds each sum in
    // the same way as Frame.corner.
    //
    // The shader shifts coordinates of an image by at most one pixel of the image, so the shifted
    // coordinates stay above -2. The coordinate -8 can therefore mean that no image is sampled.
    private static final String QUAD_VERTEX =
            VERTEX
                    + """
                    uniform usamplerBuffer quads; // the quads of a frame, two numbers in each texel
                    flat out vec4 mixed; // premultiplied, each component is from 0 to 255
                    void main() {
                        int at = (gl_VertexID >> 2) * 5;
                        int corner = gl_VertexID & 3;
                        bool right = corner == 1 || corner == 2;
                        bool below = corner >= 2;
                        vec2 place = uintBitsToFloat(texelFetch(quads, at).xy);
                        vec2 u = uintBitsToFloat(texelFetch(quads, at + 1).xy);
                        vec2 v = uintBitsToFloat(texelFetch(quads, at + 2).xy);
                        uvec2 part = texelFetch(quads, at + 3).xy;
                        uvec2 tintKind = texelFetch(quads, at + 4).xy;
                        if ((tintKind.y & 1u) != 0u) { // a box
                            vec2 topLeft = place;
                            place = vec2(right ? u.x : topLeft.x, below ? u.y : topLeft.y);
                            v = vec2(0.0, 0.5 * (u.y - topLeft.y));
                            u = vec2(0.5 * (u.x - topLeft.x), 0.0);
                        } else {
                            place = right ? place + u : place - u;
                            place = below ? place + v : place - v;
                        }
                        uvec2 texel = uvec2((right ? part.y : part.x) & 0xFFFFu, (below ? part.y : part.x) >> 16);
                        vec2 size = vec2(part.y & 0xFFFFu, part.y >> 16) - vec2(part.x & 0xFFFFu, part.x >> 16);
                        float area = u.x * v.y - u.y * v.x;
                        vec2 onwards = area == 0.0 ? vec2(0.0) : nudge * 0.5 * size * vec2(v.y - v.x, u.x - u.y) / area;
                        put(place, vec2(texel) + clamp(onwards, -1.0, 1.0));
                        if ((tintKind.y & 2u) != 0u) sampled = vec2(-8.0); // no image
                        mixed = vec4(uvec4(tintKind.x) >> uvec4(16u, 8u, 0u, 24u) & 255u);
                        mixed.rgb = floor(mixed.rgb * mixed.a / 255.0 + 0.5);
                    }
                    """;

    private static final String QUAD_FRAGMENT =
            FRAGMENT
                    + """
                    flat in vec4 mixed;
                    void main() {
                        vec4 seen = texture(pixels, sampled);
                        if (sampled.x < -4.0) seen = vec4(1.0);
                        draw(mixed * seen);
                    }
                    """;

    private final int name;
    private final int toClip;
    private final int image;
    private final int nudge;
    private final String vertexSource;
    private final String fragmentSource;
    // The number of the call of FrameRenderer.draw in which this program was last used.
    private long drawing;
    // The image that the uniforms describe, or null if no image was set since the last call of
    // FrameRenderer.draw began.
    private @Nullable ImageTexture shown;
    // The variant of this program for the multiply mode; null until it is first used.
    private @Nullable Program multiplying;

    static Program ofTriangles() {
        return new Program(TRIANGLE_VERTEX, USUAL, TRIANGLE_FRAGMENT);
    }

    static Program ofQuads() {
        return new Program(QUAD_VERTEX, USUAL, QUAD_FRAGMENT);
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
        // Until an image is set, the image has the size 1 x 1, because the shader multiplies
        // coordinates by the size. A size of 0 would turn the coordinates that mean "no image" into
        // 0.
        glUniform4f(image, 1, 1, 1, 1);
        // OpenGL ignores this call if the program has no uniform `quads`.
        glUniform1i(glGetUniformLocation(name, "quads"), QuadStream.UNIT);
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
                "the graphics driver did not %s a shader although the shader uses only OpenGL 3.3: %s; update the driver"
                        .formatted(step, log.strip()));
    }

    void use() {
        glUseProgram(name);
    }

    /// Makes this program current, and sets the size of the picture.
    ///
    /// @param drawing the number of the current call of [FrameRenderer#draw]; a new number makes
    ///   this method set the uniforms again, because the previous call may have drawn in another
    ///   framebuffer
    void use(Size pixels, long drawing) {
        glUseProgram(name);
        if (this.drawing == drawing) return;
        this.drawing = drawing;
        shown = null;
        // The order of rows differs between a window and a framebuffer object. When the target of
        // drawing changes, Mesa's software driver keeps the old order of rows until a uniform of
        // the fragment shader changes. To change `nudge`, a uniform of the fragment shader, this
        // code first sets another value.
        glUniform1f(nudge, -1);
        glUniform1f(nudge, 0);
        glUniform2f(toClip, 2f / pixels.width(), -2f / pixels.height());
    }

    /// Sets the image that the shaders sample.
    void image(ImageTexture texture) {
        if (shown == texture) return;
        shown = texture;
        glUniform4f(
                image,
                texture.width(),
                texture.height(),
                1f / texture.width(),
                1f / texture.height());
        glUniform1f(nudge, texture.nudge());
    }

    /// {@return the variant of this program for a blend mode} Few games use the multiply mode, so
    /// the variant for this mode is compiled when it is first used. A game that does not use the
    /// multiply mode does not wait for this compilation.
    Program mixing(Blend blend) {
        if (blend != Blend.MULTIPLY) return this;
        if (multiplying == null)
            multiplying = new Program(vertexSource, MULTIPLYING, fragmentSource);
        return multiplying;
    }

    void delete() {
        if (multiplying != null) multiplying.delete();
        glUseProgram(0); // OpenGL does not delete a program that is in use.
        glDeleteProgram(name);
    }
}
