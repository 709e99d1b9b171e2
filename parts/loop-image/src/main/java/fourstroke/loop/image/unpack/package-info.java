/// Where native libraries are unpacked: folders that only the user can change. For the modules of
/// Fourstroke that use LWJGL.
@NullMarked
package fourstroke.loop.image.unpack;

import org.jspecify.annotations.NullMarked;
