/// Measurements of the loop, its timekeeping and its drawing, side by side with what others do.
package fourstroke.bench;
