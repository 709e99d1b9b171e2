/// Fuzz targets for all code that reads data from outside, such as files and settings. If a reader
/// is not public, its target is in the package of the reader.
@NullMarked
package fourstroke.fuzz;

import org.jspecify.annotations.NullMarked;
