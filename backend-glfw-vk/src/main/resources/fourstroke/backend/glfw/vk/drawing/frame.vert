#version 450
// Positions and image coordinates are snapped to 1/256, as in the software rasteriser. If an edge passes exactly through
// the centres of pixels, Vulkan does not define on which side of the edge these pixels lie. A small shift of the corners puts
// the centres of the pixels on the same side of the edge as in the software rasteriser.
//
// A draw is additive if its first instance is 1, and normal if its first instance is 0.
//
// The shaders do not use the qualifier noperspective. All corners have the same depth, so the qualifier should make no
// difference, but with noperspective Mesa's software drivers interpolate incorrectly after they have clipped a shape that
// extends far beyond the picture.
layout(push_constant) uniform Picture {
    vec2 toClip;
};
layout(set = 0, binding = 1) uniform Image {
    vec4 image; // the size of the image in pixels, and the reciprocals of the size
};
layout(location = 0) in vec2 place; // pixels, y down
layout(location = 1) in vec2 coordinate; // from 0 to 1 over the image
layout(location = 2) in vec4 bytes; // the bytes of 0xAARRGGBB, the lowest byte first
layout(location = 0) out vec2 sampled; // from 0 to 1 over the image
layout(location = 1) out vec4 color;
layout(location = 2) flat out float covering;

void main() {
    vec2 snapped = floor(place * 256.0 + 0.5);
    snapped -= vec2(equal(mod(snapped, 256.0), vec2(128.0)));
    gl_Position = vec4(snapped / 256.0 * toClip - 1.0, 0.0, 1.0);
    sampled = floor(coordinate * image.xy * 256.0 + 0.5) / 256.0 * image.zw;
    color = bytes.zyxw * 255.0;
    covering = gl_InstanceIndex == 0 ? 1.0 : 0.0;
}
