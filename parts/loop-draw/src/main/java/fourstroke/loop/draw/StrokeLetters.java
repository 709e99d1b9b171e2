package fourstroke.loop.draw;

import fourstroke.loop.draw.StrokeLetter.Stroke;

import org.jspecify.annotations.Nullable;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/// The letters of [StrokeFont]. The letters are drawn with a round pen, on a grid of a hundred
/// units per font size.
///
/// The coordinates of a letter are positions of the pen's centre. The y axis points up: 0 is the
/// baseline, 43 is the height of a small x, 63 is the height of capitals, 66 is the height of tall
/// small letters, and -20 is the depth of a small p. On the x axis, 0 is the leftmost position of
/// the pen.
final class StrokeLetters {

    // Each line of the table defines one letter: the character, the width of the letter, and the
    // strokes of the letter, separated by semicolons. If the bearing of the letter differs from the
    // usual bearing, a slash and the bearing follow the width. In a stroke, pairs of numbers are
    // points, and ~ makes a cubic curve of the next three points. A stroke that starts with @ is an
    // arc of an ellipse: centre, radii, start and end in degrees counterclockwise. A stroke that
    // starts with . is a dot. The sign & inserts the strokes of the letter that follows it, and the
    // rest of the line may add an accent. The sign < mirrors the letter that follows it, and /
    // rotates the letter that follows it by half a turn.
    private static final String TABLE =
            """
            ! 2 1 63 1 19; . 1 1
            " 14 0 63 0 47; 14 63 14 47
            # 42 15 60 9 3; 33 60 27 3; 2 41 42 41; 0 22 40 22
            $ 38 & S; 19.5 72 19.5 -9
            % 58 @ 11 49 11 14 0 360; @ 47 14 11 14 0 360; 46 63 12 0
            & 47/4 47 0 12 43 ~ 6 50 8 63 19.5 63 ~ 31 63 34 50 25 43.5 ~ 18 38.5 0 34 0 17 ~ 0 6.5 8 0 18 0 ~ 31 0 42 10 45.5 30
            ' 0 0 63 0 47
            ( 13 13 70 ~ -4.3 52 -4.3 8 13 -10
            ) < (
            * 26/5 13 63 13 35; 0.9 56 25.1 42; 25.1 56 0.9 42
            + 38 0 27 38 27; 19 46 19 8
            , 4 4 1 0 -11
            - 22 0 24 22 24
            . 2 . 1 1
            / 27/3 0 -8 27 70
            0 38/6.5 @ 19 31.5 19 31.5 0 360
            1 38/6.5 7 51 22 63 22 0
            2 38/6.5 1 47 ~ 1 57 9 63 19 63 ~ 29 63 36.5 57 36.5 47 ~ 36.5 39 32 33.5 25.5 26.5 0 0 38 0
            3 38/6.5 2 54 ~ 5 60 11 63 18 63 ~ 28 63 35 57.5 35 49 ~ 35 40 28 34.5 18 34.5 12 34.5; 18 34.5 ~ 30 34.5 37.5 28 37.5 17.5 ~ 37.5 7 29 0 18 0 ~ 9.5 0 3 4 0.5 11
            4 38/6.5 29 0 29 63 0 16 38 16
            5 38/6.5 33 63 7 63 4 34.5 ~ 8 38.5 13 40 18 40 ~ 29.5 40 37.5 32 37.5 20.5 ~ 37.5 8.5 29 0 17.5 0 ~ 9 0 3.5 3.5 0.5 10
            6 38/6.5 @ 19 20 19 20 0 360; 27 63 3.2 31
            7 38/6.5 0 63 38 63 13 0
            8 38/6.5 @ 19 48 15.5 15 0 360; @ 19 16.5 18.5 16.5 0 360
            9 / 6
            : 2 . 1 1; . 1 36
            ; 4 4 1 0 -11; . 3 36
            < 34 34 45 0 27 34 9
            = 38 0 36 38 36; 0 18 38 18
            > < <
            ? 32 0 51 ~ 1.5 58.5 8 63 16 63 ~ 26 63 32 57 32 48.5 ~ 32 39.5 25.5 37 20.5 32 ~ 17.5 29 16 26 16 19; . 16 1
            @ 66 @ 33 25 33 35 0 305; @ 33 25 14 16 0 360; 47 41 47 20 ~ 47 7 66 6 66 25
            A 50/3 0 0 25 63 50 0; 8.5 21 41.5 21
            B 39 0 34 0 63 19 63 ~ 29 63 35 57.5 35 48.5 ~ 35 39.5 29 34 19 34 0 34; 19 34 ~ 32 34 39 28 39 17 ~ 39 6 32 0 19 0 0 0 0 34
            C 48/5 @ 28 31.5 28 31.5 46 314
            D 47 0 0 0 63 16 63 ~ 36 63 47 50 47 31.5 ~ 47 13 36 0 16 0 0 0 0 63
            E 35 35 63 0 63 0 0 35 0; 0 32.5 31 32.5
            F 34/5 34 63 0 63 0 0; 0 31 29 31
            G 55/5 @ 28 31.5 28 31.5 46 316; 32 29 54 29 54 16 ~ 52.5 13 50.5 11 48.1 9.6
            H 46 0 0 0 63; 46 0 46 63; 0 32 46 32
            I 0/7 0 0 0 63
            J 26 26 63 26 17 ~ 26 6.5 20.5 0 12 0 ~ 5 0 0.5 4.5 0 12
            K 42/5 0 0 0 63; 40 63 0 24; 14.5 38.1 42 0
            L 33/5 0 63 0 0 33 0
            M 56 0 0 0 63 28 18 56 63 56 0
            N 46 0 0 0 63 46 0 46 63
            O 56/5 @ 28 31.5 28 31.5 0 360
            P 37/5 0 0 0 63 19 63 ~ 30 63 37 56 37 46 ~ 37 36 30 29 19 29 0 29
            Q 56/5 & O; 36 16 55 -4
            R 38/5 & P; 19 29 38 0
            S 38 36 51 ~ 33.5 58.5 27.5 63 19.5 63 ~ 9 63 2 56.5 2 47.5 ~ 2 38 9 35 19.5 32.5 ~ 31 29.8 38 26 38 16.5 ~ 38 7 30 0 19.5 0 ~ 9.5 0 2.5 4.5 0 13
            T 44/3 0 63 44 63; 22 63 22 0
            U 44 0 63 0 22 ~ 0 8 9 0 22 0 ~ 35 0 44 8 44 22 44 63
            V 48/3 0 63 24 0 48 63
            W 72/3 0 63 17.5 0 36 58 54.5 0 72 63
            X 43/4 1 63 43 0; 42 63 0 0
            Y 44/3 0 63 22 29 44 63; 22 29 22 0
            Z 41/5 1 63 40 63 0 0 41 0
            [ 12 12 70 0 70 0 -10 12 -10
            \\ 27/3 0 70 27 -8
            ] < [
            ^ 30 0 41 15 63 30 41
            _ 46/0 0 -11 46 -11
            ` 9 0 66 9 55
            a 31 2 35.5 ~ 4.5 40.5 9.5 43 16 43 ~ 26 43 31 38 31 28 31 0; 31 25.5 16 25.5 ~ 6 25.5 0 20.5 0 12.8 ~ 0 5 5.5 0 13.5 0 ~ 23.5 0 31 6.5 31 16
            b 37 0 66 0 0; @ 18.5 21.5 18.5 21.5 0 360
            c 32/5.8 @ 18.5 21.5 18.5 21.5 44 316
            d < b
            e 37/5.5 0 22 37 22; @ 18.5 21.5 18.5 21.5 1 318
            f 24/4 24 65 ~ 16 68 9 63.5 9 54 9 0; 0 43 21 43
            g 37 37 43 37 -2 ~ 37 -13.5 30 -20 18.5 -20 ~ 10.5 -20 5 -17.5 2 -12; @ 18.5 21.5 18.5 21.5 0 360
            h 34 0 66 0 0; 0 25 ~ 0 36 7 43 17.5 43 ~ 28 43 34 36 34 26 34 0
            i 0/6.5 0 43 0 0; . 0 60
            j 10/5 10 43 10 -9 ~ 10 -17 6.5 -20 0 -19.5; . 10 60
            k 33/4.5 0 66 0 0; 31 43 0 14.5; 12.5 26 33 0
            l 10/5.5 0 66 0 10 ~ 0 3 3.5 0 10 0
            m 56 0 43 0 0; 0 26 ~ 0 36 6 43 14.5 43 ~ 23 43 28 37 28 27 28 0; 28 26 ~ 28 36 34 43 42.5 43 ~ 51 43 56 37 56 27 56 0
            n 34 0 43 0 0; 0 25 ~ 0 36 7 43 17.5 43 ~ 28 43 34 36 34 26 34 0
            o 37/5.5 @ 18.5 21.5 18.5 21.5 0 360
            p 37 0 43 0 -20; @ 18.5 21.5 18.5 21.5 0 360
            q < p
            r 20/4.5 0 43 0 0; 0 24 ~ 0 35 7 43 20 42.5
            s 29.5/5.5 28 35 ~ 25.5 40.3 21 43 15 43 ~ 7 43 1.5 38.5 1.5 32.3 ~ 1.5 25.8 7 23.8 15 22 ~ 23.5 20 29.5 17.8 29.5 11.2 ~ 29.5 4.5 23.5 0 15 0 ~ 7.5 0 2.5 3 0 9
            t 23/4.5 9 57 9 11 ~ 9 3 13.5 -0.5 23 0.5; 0 43 21 43
            u / n
            v 36/3.5 0 43 18 0 36 43
            w 56/3.5 0 43 13.5 0 28 39 42.5 0 56 43
            x 33/4 1 43 33 0; 32 43 0 0
            y 36/3.5 0 43 18 1; 36 43 14.5 -8.5 ~ 11 -17 7.5 -20 0 -19.5
            z 32/5 1 43 31 43 0 0 32 0
            { 15 15 70 ~ 4.5 70 7.5 64 7.5 51 ~ 7.5 38 7 31 0 30 ~ 7 29 7.5 22 7.5 9 ~ 7.5 -4 4.5 -10 15 -10
            | 0/8 0 72 0 -14
            } < {
            ~ 38 0 23 ~ 4 35 12 33 19 27 ~ 26 21 34 19 38 31
            ¡ / !
            ¢ 32/5.5 & c; 18.5 52 18.5 -9
            £ 38 37 53 ~ 34 59.5 29 63 23 63 ~ 13.5 63 8.5 57 8.5 47 8.5 16 ~ 8.5 8 6 3 0 0 38 0; 1 31 28 31
            € 44 @ 32 31.5 25 31.5 46 314; 0 38 32 38; 0 25 30 25
            ¥ 44/3 & Y; 6 27 38 27; 6 14 38 14
            § 30 27 57 ~ 25 61 21 63 15 63 ~ 7.5 63 2 59 2 53 ~ 2 41 28 42 28 26 ~ 28 19 21 16 15 16; 3 6 ~ 5 2 9 0 15 0 ~ 22.5 0 28 4 28 10 ~ 28 22 2 21 2 37 ~ 2 44 9 47 15 47
            © 64 @ 32 31.5 32 32 0 360; @ 32 31.5 14 15 46 314
            « 36 16 40 0 24 16 8; 36 40 20 24 36 8
            » < «
            ° 20 @ 10 53 10 10 0 360
            ± 38 0 30 38 30; 19 47 19 13; 0 0 38 0
            ´ 9 9 66 0 55
            µ 34 0 43 0 -20; 34 0 34 43; 0 18 ~ 0 7 6 0 16.5 0 ~ 27 0 34 7 34 18
            · 2 . 1 26
            ½ 58 4 53 14 63 14 28; 52 63 8 0; 35 24 ~ 35 32 41 35 47 35 ~ 53 35 58 31.5 58 26 ~ 58 20 54 17.5 50 13 35 0 58 0
            ¼ 58 4 53 14 63 14 28; 52 63 8 0; 53 0 53 35 35 10 59 10
            ¿ / ?
            × 30 0 42 30 12; 30 42 0 12
            ÷ 38 0 27 38 27; . 19 45; . 19 9
            Æ 68/3 68 63 33 63 0 0; 37 63 37 0 68 0; 37 32.5 63 32.5; 12 21 37 21
            Ø 56/5 & O; 6 2 50 61
            Ð 52/4 5 0 5 63 21 63 ~ 41 63 52 50 52 31.5 ~ 52 13 41 0 21 0 5 0; 0 33 26 33
            Þ 36/5 0 0 0 63; 0 50 18 50 ~ 29 50 36 43 36 33 ~ 36 23 29 16 18 16 0 16
            ß 36 0 0 0 49 ~ 0 60 6.5 66 16 66 ~ 25 66 31 61 31 53 ~ 31 45 21 43 21 35 ~ 21 26 36 26 36 12.5 ~ 36 5 30 0 22.5 0 ~ 18 0 15 1 12 4
            æ 63 2 35.5 ~ 4.5 40.5 9.5 43 16 43 ~ 26 43 29 38 29 28 29 16; 29 25.5 16 25.5 ~ 6 25.5 0 20.5 0 12.8 ~ 0 5 5.5 0 13.5 0 ~ 22 0 28 6 29 16; 29 22 63 22; @ 46 21.5 17 21.5 1 318; 29 16 29 26
            ð 37/5.5 @ 18.5 19 18.5 19 0 360; 8 66 ~ 26 60 37 42 37 19; 8 51 28 62
            ø 37/5.5 & o; 3 0 34 43
            þ 37 0 66 0 -20; @ 18.5 21.5 18.5 21.5 0 360
            – 40 0 24 40 24
            — 72 0 24 72 24
            ‘ 4 0 63 4 50
            ’ 4 4 63 0 50
            “ 18 0 63 4 50; 14 63 18 50
            ” 18 4 63 0 50; 18 63 14 50
            … 42 . 1 1; . 21 1; . 41 1
            • 16 . 8 27 12; . 8 27
            → 54 0 27 54 27; 36 45 54 27 36 9
            ← < →
            ↑ 36 18 0 18 58; 0 40 18 58 36 40
            ↓ / ↑
            ▲ 40 0 4 20 44 40 4 0 4; 8 8 32 8; 20 40 14 8 26 8 20 36; 20 30 20 10; 12 14 28 14; 15 20 25 20
            ▼ / ▲
            ✓ 42 0 26 15 6 42 54
            ∞ 62 31 27 ~ 24 40 20 43 15 43 ~ 6 43 0 36 0 27 ~ 0 18 6 11 15 11 ~ 20 11 24 14 31 27 ~ 38 40 42 43 47 43 ~ 56 43 62 36 62 27 ~ 62 18 56 11 47 11 ~ 42 11 38 14 31 27
            ≤ 34 34 52 0 34 34 16; 0 0 34 0
            ≥ < ≤
            ≈ 38 0 33 ~ 4 43 12 42 19 37 ~ 26 32 34 31 38 41; 0 13 ~ 4 23 12 22 19 17 ~ 26 12 34 11 38 21
            """;

    // The accented letters of Latin-1. Each entry consists of the accented letter, its base letter
    // and its accent.
    private static final String COMPOSED =
            """
            ÀA` ÁA´ ÂA^ ÃA~ ÄA¨ ÅA° ÇC¸ ÈE` ÉE´ ÊE^ ËE¨ ÌI` ÍI´ ÎI^ ÏI¨ ÑN~ ÒO` ÓO´ ÔO^ ÕO~ ÖO¨ ÙU` ÚU´ ÛU^ ÜU¨ ÝY´
            àa` áa´ âa^ ãa~ äa¨ åa° çc¸ èe` ée´ êe^ ëe¨ ìı` íı´ îı^ ïı¨ ñn~ òo` óo´ ôo^ õo~ öo¨ ùu` úu´ ûu^ üu¨ ýy´ ÿy¨
            """;

    // The strokes of the accents. The coordinate x of a stroke is relative to the centre of the
    // letter below the accent, and y is relative to the height of the letter below the accent.
    private static final Map<Character, String> ACCENTS =
            Map.of(
                    '`', "-8 22 3 12",
                    '´', "8 22 -3 12",
                    '^', "-11 12 0 21 11 12",
                    '~', "-13 13 ~ -8 22 -4 20 0 17 ~ 4 14 8 12 13 21",
                    '¨', ". -9.5 17; . 9.5 17",
                    '°', "@ 0 15.5 7.5 7.5 0 360",
                    '¸', "0 0 -2 -7 ~ 8 -7 8 -20 -7 -18");

    private static final double USUAL_BEARING = 6;

    /// The radius of a dot. The radius is slightly larger than the radius of the pen, because a dot
    /// as wide as the pen looks too light.
    private static final double DOT = 5.8;

    // The letters that were parsed so far.
    private final Map<Integer, StrokeLetter> letters = new HashMap<>();
    private final Map<Character, String> lines = new HashMap<>();
    private final Map<Character, String> composed = new HashMap<>();

    StrokeLetters() {
        for (String line : TABLE.split("\n")) lines.put(line.charAt(0), line.substring(2));
        lines.put('ı', "0/6.5 0 43 0 0");
        for (String line : COMPOSED.split("\n"))
            for (String word : line.split(" ")) composed.put(word.charAt(0), word);
    }

    /// {@return the letter of a code point, or null if the font has no such letter} The method
    /// parses a letter when the letter is first needed, because parsing all letters takes longer
    /// than all other work at the start of a program.
    synchronized @Nullable StrokeLetter letter(int codePoint) {
        if (!Character.isBmpCodePoint(codePoint)) return null;
        StrokeLetter letter = letters.get(codePoint);
        if (letter == null) {
            letter = read((char) codePoint);
            if (letter != null) letters.put(codePoint, letter);
        }
        return letter;
    }

    private @Nullable StrokeLetter read(char character) {
        String line = lines.get(character);
        if (line != null) return new Reader().line(line);
        String parts = composed.get(character);
        return parts == null ? null : compose(parts.charAt(1), parts.charAt(2));
    }

    private StrokeLetter compose(char base, char accent) {
        Reader reader = new Reader();
        reader.line(lines.get(base));
        boolean below = accent == '¸';
        double height = below ? 0 : Character.isUpperCase(base) ? 63 : 43;
        reader.offsetX = reader.width / 2;
        reader.offsetY = below ? 0 : accent == '°' && height == 63 ? height - 3 : height;
        reader.strokes(ACCENTS.get(accent));
        return reader.letter();
    }

    /// Parses the strokes of a letter.
    private final class Reader {
        double width;
        double offsetX;
        double offsetY;
        private double bearing = USUAL_BEARING;
        private final List<Stroke> strokes = new ArrayList<>();
        private final List<Double> columns = new ArrayList<>();
        private final List<Double> rows = new ArrayList<>();

        StrokeLetter letter() {
            return new StrokeLetter(width, bearing, strokes, ascending(columns), ascending(rows));
        }

        StrokeLetter line(String line) {
            if (line.startsWith("< ") || line.startsWith("/ ")) {
                return turned(line.charAt(2), line.charAt(0) == '/');
            }
            int space = line.indexOf(' ');
            String measures = line.substring(0, space);
            int slash = measures.indexOf('/');
            width = Double.parseDouble(slash < 0 ? measures : measures.substring(0, slash));
            if (slash >= 0) bearing = Double.parseDouble(measures.substring(slash + 1));
            strokes(line.substring(space + 1));
            return letter();
        }

        private StrokeLetter turned(char original, boolean halfTurn) {
            StrokeLetter letter = new Reader().line(lines.get(original));
            width = letter.width();
            bearing = letter.bearing();
            double height = 63;
            if (original == 'n' || original == '▲') height = original == 'n' ? 43 : 54;
            if (original == '↑') height = 58;
            if (original == '!' || original == '?')
                // The signs ¡ and ¿ are the signs ! and ? after a half turn around the point at
                // the height 21.5, so that ¡ and ¿ reach below the baseline.
                height = 43;
            for (Stroke stroke : letter.strokes()) {
                double[] other = stroke.points().clone();
                for (int i = 0; i < other.length; i += 2) {
                    other[i] = width - other[i];
                    if (halfTurn) other[i + 1] = height - other[i + 1];
                }
                strokes.add(new Stroke(other, stroke.radius()));
            }
            for (double column : letter.columns()) columns.add(width - column);
            for (double row : letter.rows()) rows.add(halfTurn ? height - row : row);
            return letter();
        }

        void strokes(String text) {
            for (String stroke : text.split(";")) {
                String[] words = stroke.strip().split(" ");
                switch (words[0]) {
                    case "&" -> strokesOf(words[1].charAt(0));
                    case "@" -> ellipse(numbers(words));
                    case "." -> dot(numbers(words));
                    default -> path(words);
                }
            }
        }

        private void strokesOf(char other) {
            String line = lines.get(other);
            strokes(line.substring(line.indexOf(' ') + 1));
        }

        private double[] numbers(String[] words) {
            double[] numbers = new double[words.length - 1];
            for (int i = 1; i < words.length; i++) numbers[i - 1] = Double.parseDouble(words[i]);
            return numbers;
        }

        private void dot(double[] numbers) {
            double x = numbers[0] + offsetX;
            double y = numbers[1] + offsetY;
            double radius = numbers.length > 2 ? numbers[2] : DOT;
            strokes.add(new Stroke(new double[] {x, y, x, y}, radius));
        }

        private void ellipse(double[] n) {
            double x = n[0] + offsetX;
            double y = n[1] + offsetY;
            // With one piece for each 7.5 degrees, the straight pieces deviate from the curve by
            // only a tenth of a pixel in the largest letters.
            int pieces = (int) Math.ceil((n[5] - n[4]) / 7.5);
            double[] stroke = new double[2 * pieces + 2];
            for (int i = 0; i <= pieces; i++) {
                double angle = StrictMath.toRadians(n[4] + (n[5] - n[4]) * i / pieces);
                stroke[2 * i] = x + n[2] * StrictMath.cos(angle);
                stroke[2 * i + 1] = y + n[3] * StrictMath.sin(angle);
            }
            strokes.add(new Stroke(stroke, 0));
            columns.add(x - n[2]);
            if (n[5] - n[4] > 300) columns.add(x + n[2]);
            rows.add(y - n[3]);
            rows.add(y + n[3]);
        }

        private void path(String[] words) {
            List<Double> stroke = new ArrayList<>();
            double[] curve = new double[8];
            for (int i = 0; i < words.length; ) {
                if (words[i].equals("~")) {
                    curve[0] = stroke.get(stroke.size() - 2);
                    curve[1] = stroke.getLast();
                    for (int k = 0; k < 6; k++) {
                        curve[k + 2] =
                                Double.parseDouble(words[i + 1 + k])
                                        + ((k & 1) == 0 ? offsetX : offsetY);
                    }
                    curve(stroke, curve);
                    i += 7;
                } else {
                    point(
                            stroke,
                            Double.parseDouble(words[i]) + offsetX,
                            Double.parseDouble(words[i + 1]) + offsetY);
                    i += 2;
                }
            }
            strokes.add(new Stroke(array(stroke), 0));
        }

        private void point(List<Double> stroke, double x, double y) {
            if (!stroke.isEmpty()) {
                if (stroke.getLast() == y) rows.add(y);
                if (stroke.get(stroke.size() - 2) == x) columns.add(x);
            }
            stroke.add(x);
            stroke.add(y);
        }

        private void curve(List<Double> stroke, double[] c) {
            // If an end of a curve is vertical or horizontal, this end is the outermost point of
            // the curve, so the font treats it like a straight stroke and moves it to a pixel
            // boundary.
            for (int end = 0; end <= 6; end += 6) {
                int next = end == 0 ? 2 : 4;
                if (c[end] == c[next]) columns.add(c[end]);
                if (c[end + 1] == c[next + 1]) rows.add(c[end + 1]);
            }
            // A curve in the table turns by at most a quarter turn, so 12 pieces are enough.
            int pieces = 12;
            for (int i = 1; i <= pieces; i++) {
                double t = (double) i / pieces;
                double u = 1 - t;
                for (int k = 0; k < 2; k++) {
                    stroke.add(
                            u * u * u * c[k]
                                    + 3 * u * u * t * c[k + 2]
                                    + 3 * u * t * t * c[k + 4]
                                    + t * t * t * c[k + 6]);
                }
            }
        }

        private static double[] array(List<Double> values) {
            return values.stream().mapToDouble(Double::doubleValue).toArray();
        }

        /// {@return the values in ascending order, without duplicates}
        private static double[] ascending(List<Double> values) {
            return array(List.copyOf(new TreeSet<>(values)));
        }
    }
}
