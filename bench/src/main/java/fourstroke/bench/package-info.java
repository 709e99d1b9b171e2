/// Benchmarks of the loop, its timekeeping and its drawing, compared with those of other projects.
package fourstroke.bench;
