/// Chooses the folder into which native libraries are unpacked. Only the current user can change
/// the libraries in this folder, unless the user has named another folder. The modules of
/// Fourstroke that use LWJGL need this package.
@NullMarked
package fourstroke.loop.image.unpack;

import org.jspecify.annotations.NullMarked;
