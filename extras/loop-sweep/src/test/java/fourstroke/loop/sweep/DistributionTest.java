package fourstroke.loop.sweep;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

import java.util.Arrays;
import java.util.stream.IntStream;

class DistributionTest {

    /// The Python library pandas has computed the expected numbers, with the expression
    /// `pd.Series([3, 1, 4, 1, 5, 9, 2, 6]).describe()`.
    @Test
    void theFiguresAreThoseOfPandas() {
        var some = new Distribution(new double[] {3, 1, 4, 1, 5, 9, 2, 6});
        assertEquals(3.875, some.mean);
        assertEquals(2.748376143938713, some.deviation, 1e-14);
        assertArrayEquals(
                new double[] {1, 1.75, 3.5, 5.25, 9},
                Arrays.stream(new double[] {0, 0.25, 0.5, 0.75, 1}).map(some::quantile).toArray());
    }

    @Test
    void anOutlierIsMoreThanThreeRangesFromTheQuartiles() {
        var some = new Distribution(IntStream.rangeClosed(1, 101).asDoubleStream().toArray());
        assertEquals(0, some.outlying(76 + 150));
        assertTrue(some.outlying(76 + 151) > 3);
        assertTrue(some.outlying(26 - 151) > 3);
    }

    @Test
    void aHistogramHasEachValueOnce() {
        assertEquals(
                "[1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 1]",
                Arrays.toString(new Distribution(new double[] {0, 1, 2, 3, 4}).histogram()));
        assertEquals(3, new Distribution(new double[] {7, 7, 7}).histogram()[0]);
    }

    /// A game without a best time may report the largest `double` value as its best time. The
    /// standard deviation of such reports is infinite.
    @Test
    void theLargestNumbersHaveAnInfiniteDeviation() {
        assertEquals("Infinity", Distribution.figure(Double.POSITIVE_INFINITY));
        assertEquals("NaN", Distribution.figure(Double.NaN));
        var some = new Distribution(new double[] {1, Double.MAX_VALUE});
        assertEquals("Infinity", some.cells("best")[3]);
        assertEquals(2, Arrays.stream(some.histogram()).sum());
    }

    @Test
    void figuresAreShort() {
        assertEquals("123456789", Distribution.figure(123456789));
        assertEquals("3.1416", Distribution.figure(Math.PI));
        assertEquals("0.5", Distribution.figure(0.5));
        assertEquals("1.2346E-7", Distribution.figure(1.23456e-7));
        assertEquals("0", Distribution.figure(0));
    }
}
