#version 450
// Colours are rounded to eight bits as in the software rasteriser: after premultiplication, and when they are drawn. If no
// image is drawn, all image coordinates are -1. The coordinates in an image are never near -0.5. In additive mode the opacity
// becomes 0. In multiply mode the shader adds white in proportion to the transparency. If the blending of Vulkan added the
// white, with a second product, the colour would be rounded once more for each layer.
layout(constant_id = 0) const bool multiplies = false;
layout(set = 0, binding = 0) uniform sampler2D pixels;
layout(set = 0, binding = 1) uniform Image {
    vec4 image;
    float nudge; // in pixels of the picture, right and down
};
layout(location = 0) in vec2 sampled;
layout(location = 1) in vec4 color;
layout(location = 2) flat in float covering;
layout(location = 0) out vec4 drawn; // premultiplied

void main() {
    vec4 mixed = floor(color + 0.5);
    mixed.rgb = floor(mixed.rgb * mixed.a / 255.0 + 0.5);
    vec4 taken = texture(pixels, sampled + nudge * (dFdx(sampled) + dFdy(sampled)));
    if (sampled.x < -0.5) taken = vec4(1.0);
    drawn = floor(mixed * taken + 0.5) / 255.0;
    if (multiplies) drawn += 1.0 - drawn.a;
    drawn.a *= covering;
}
