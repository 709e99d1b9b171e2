#version 450
// Draws a pixel of a quad. Colours are rounded, and white is added in multiply mode, as in frame.frag.
layout(constant_id = 0) const bool multiplies = false;
layout(set = 0, binding = 0) uniform sampler2D pixels;
layout(location = 0) in vec2 sampled;
layout(location = 1) flat in vec4 mixed;
layout(location = 0) out vec4 drawn; // premultiplied

void main() {
    vec4 taken = texture(pixels, sampled);
    if (sampled.x < -4.0) taken = vec4(1.0);
    drawn = floor(mixed * taken + 0.5) / 255.0;
    if (multiplies) drawn += 1.0 - drawn.a;
}
