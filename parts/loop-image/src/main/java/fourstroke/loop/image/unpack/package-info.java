/// Chooses the folder into which native libraries are unpacked, so that only the current user can
/// change them. The modules of Fourstroke that use LWJGL need this package.
@NullMarked
package fourstroke.loop.image.unpack;

import org.jspecify.annotations.NullMarked;
