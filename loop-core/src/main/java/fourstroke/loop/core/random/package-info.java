/// Generates random numbers that are the same on every machine and with every JDK.
@NullMarked
package fourstroke.loop.core.random;

import org.jspecify.annotations.NullMarked;
