/// Which classes carry a key press, a tick and a rectangle.
package fourstroke.bench.ways;
