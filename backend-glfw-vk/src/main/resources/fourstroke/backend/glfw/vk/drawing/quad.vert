#version 450
// Computes a corner of a quad. The shader adds numbers in the order that Frame.corner specifies, so it rounds each sum in the
// same way as Frame.corner. The shader snaps and shifts corners in the same way as frame.vert. Coordinates of an image are
// shifted by at most one pixel of the image, so the shifted coordinates stay above -2. A value of -8 means that no image is
// sampled. This shader computes the values that are the same for all pixels of the quad: the premultiplied colour, whose
// opacity is 0 in additive mode.
layout(push_constant) uniform Picture {
    vec2 toClip;
};
layout(set = 0, binding = 1) uniform Image {
    vec4 image;
    float nudge; // in pixels of the picture, right and down
};
layout(set = 1, binding = 0, std430) readonly buffer Quads {
    uvec2 quads[]; // in the frame's format, two ints at a time
};
layout(location = 0) out vec2 sampled;
layout(location = 1) flat out vec4 mixed; // from 0 to 255

void main() {
    int at = (gl_VertexIndex >> 2) * 5;
    int corner = gl_VertexIndex & 3;
    bool right = corner == 1 || corner == 2;
    bool below = corner >= 2;
    vec2 u = uintBitsToFloat(quads[at + 1]);
    vec2 v = uintBitsToFloat(quads[at + 2]);
    uvec2 part = quads[at + 3];
    uvec2 tintKind = quads[at + 4];
    precise vec2 place = uintBitsToFloat(quads[at]); // pixels, y down
    if ((tintKind.y & 1u) != 0u) { // a box
        vec2 topLeft = place;
        place = vec2(right ? u.x : topLeft.x, below ? u.y : topLeft.y);
        v = vec2(0.0, 0.5 * (u.y - topLeft.y));
        u = vec2(0.5 * (u.x - topLeft.x), 0.0);
    } else {
        place = right ? place + u : place - u;
        place = below ? place + v : place - v;
    }
    vec2 snapped = floor(place * 256.0 + 0.5);
    snapped -= vec2(equal(mod(snapped, 256.0), vec2(128.0)));
    gl_Position = vec4(snapped / 256.0 * toClip - 1.0, 0.0, 1.0);
    vec2 texel = vec2((right ? part.y : part.x) & 0xFFFFu, (below ? part.y : part.x) >> 16);
    vec2 size = vec2(part.y & 0xFFFFu, part.y >> 16) - vec2(part.x & 0xFFFFu, part.x >> 16);
    float area = u.x * v.y - u.y * v.x;
    vec2 onwards = area == 0.0 ? vec2(0.0) : nudge * 0.5 * size * vec2(v.y - v.x, u.x - u.y) / area;
    sampled = (texel + clamp(onwards, -1.0, 1.0)) * image.zw;
    if ((tintKind.y & 2u) != 0u) sampled = vec2(-8.0); // bare
    mixed = vec4(uvec4(tintKind.x) >> uvec4(16u, 8u, 0u, 24u) & 255u);
    mixed.rgb = floor(mixed.rgb * mixed.a / 255.0 + 0.5);
    if (gl_InstanceIndex != 0) mixed.a = 0.0;
}
