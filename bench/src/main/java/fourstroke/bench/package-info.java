/// Measurements of the loop, its timekeeping and its drawing, compared with those of others.
package fourstroke.bench;
