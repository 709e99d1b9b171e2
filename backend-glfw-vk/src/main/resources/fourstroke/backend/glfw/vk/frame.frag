#version 450
// Colours are rounded to eight bits after every step, as the software rasteriser does: the colour, times its opacity,
// times the premultiplied sample. An image pixel's edge often lies exactly on a pixel centre; there rounding to 1/256
// decides, and not the last bit of an interpolation. The nudge then keeps the nearest pixel away from the edge.
// What covers nothing is added: its opacity is left out.
layout(set = 0, binding = 0) uniform sampler2D pixels;
layout(set = 0, binding = 1) uniform Image {
    vec4 image;
    float nudge;
};
layout(location = 0) in vec2 texel;
layout(location = 1) in vec4 color;
layout(location = 2) flat in float covering;
layout(location = 0) out vec4 drawn; // premultiplied

void main() {
    vec4 mixed = floor(color + 0.5);
    mixed.rgb = floor(mixed.rgb * mixed.a / 255.0 + 0.5);
    vec2 at = floor(texel * 256.0 + 0.5) / 256.0;
    vec4 taken = floor(texture(pixels, (at + nudge) * image.zw) * 255.0 + 0.5);
    if (at.x < 0.0) taken = vec4(255.0);
    drawn = floor(mixed * taken / 255.0 + 0.5) / 255.0;
    drawn.a *= covering;
}
