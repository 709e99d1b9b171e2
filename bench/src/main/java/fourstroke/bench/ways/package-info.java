/// Finds the classes that a key press, a tick and a rectangle pass through.
package fourstroke.bench.ways;
