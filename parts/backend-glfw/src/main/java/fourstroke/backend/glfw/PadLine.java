package fourstroke.backend.glfw;

import fourstroke.loop.api.PadAxis;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// A line of SDL's database of game controllers, and the rules that decide how well the line fits a
/// game pad that GLFW has found. A line of the database maps one kind of game pad.
///
/// A GUID has 32 hexadecimal digits, which form eight numbers of four digits. The eight numbers are
/// the bus, a CRC of the name of the pad, the vendor, 0, the product, 0, the version, and the
/// driver. The lower byte of each number comes first. GLFW compares all eight numbers of two GUIDs,
/// and the GUIDs that GLFW makes have no CRC. SDL compares the CRC in the line with the CRC of the
/// name of the pad. If no line has the version of the pad, SDL uses a line with another version.
///
/// If a pad has no version, the GUID that GLFW makes contains the bus and the name of the pad,
/// while the GUID that SDL makes contains the numbers of the pad.
///
/// @param guid the GUID in lower case
/// @param rest the part of the line from the comma after the GUID to the end
record PadLine(String guid, String rest) {

    /// How well a line fits a game pad. The first constant is the best fit.
    enum Fit {
        /// The line has the CRC of the pad's name. If the pad has a version, the line also has the
        /// vendor, product and version of the pad.
        CRC,
        /// The line has the GUID that GLFW makes for the pad.
        SAME,
        /// The line has the vendor and the product of the pad, but another version or another CRC.
        /// For a pad without a version, the line has the name of the pad.
        SIMILAR,
        /// The line is for another pad.
        NONE
    }

    private static final Pattern CRC_FIELD = Pattern.compile(",crc:([0-9a-fA-F]{4})(?:,|$)");

    /// A field of a line that maps a source, such as a button, to half of an axis. If a line has a
    /// field for half of an axis, GLFW ignores the whole line.
    private static final Pattern HALF =
            Pattern.compile("(?<=,)([+-])(\\w+):([+-]?)([abh])(\\d{1,3})(?:\\.(\\d))?(~?)(?:,|$)");

    private static final Map<String, PadAxis> AXES =
            Map.of(
                    "leftx", PadAxis.LEFT_X,
                    "lefty", PadAxis.LEFT_Y,
                    "rightx", PadAxis.RIGHT_X,
                    "righty", PadAxis.RIGHT_Y);

    /// A field of a line: half of an axis of the game's pad, and the source on the real pad that
    /// moves this half.
    ///
    /// @param sign 1 for the positive half of the axis, -1 for the negative half
    /// @param kind the kind of the source: `a` for an axis, `b` for a button, `h` for a hat
    /// @param index the number of the source
    /// @param mask the direction of a hat, as a bit
    /// @param half which half of the source axis counts: 1, -1, or 0 for the whole axis
    /// @param inverted whether the source axis is reversed
    record Half(
            PadAxis axis, int sign, char kind, int index, int mask, int half, boolean inverted) {

        /// {@return the position of this half of the axis for the given state of the pad, from -1
        /// to 1}
        double value(RawPad pad) {
            return sign
                    * switch (kind) {
                        case 'b' -> pad.button(index) ? 1 : 0;
                        case 'h' -> (pad.hat(index) & mask) != 0 ? 1 : 0;
                        // The kind is a character, so the compiler cannot check that this switch
                        // lists all cases.
                        default -> ofAxis(pad.axis(index));
                    };
        }

        private double ofAxis(double raw) {
            double value = inverted ? -raw : raw;
            return half == 0 ? (value + 1) / 2 : Math.clamp(half * value, 0.0, 1.0);
        }
    }

    /// The state of a game pad before any mapping. If the pad does not have a button, a hat or an
    /// axis, the state reports the button and the hat as not pressed and the axis as 0.
    interface RawPad {

        /// {@return whether a button is down}
        boolean button(int index);

        /// {@return the directions in which a hat is pressed, one bit for each direction}
        int hat(int index);

        /// {@return the value of an axis, from -1 to 1}
        double axis(int index);
    }

    /// Parses a line.
    ///
    /// @param line a line that begins with a GUID
    static PadLine of(String line) {
        int comma = line.indexOf(',');
        return new PadLine(
                line.substring(0, comma).toLowerCase(Locale.ROOT), line.substring(comma));
    }

    /// {@return the name of the game pad in this line}
    String name() {
        return rest.substring(1, rest.indexOf(',', 1));
    }

    private String fields() {
        return rest.substring(1 + name().length());
    }

    /// {@return this line with another GUID, and without the fields that map to half of an axis}
    /// GLFW rejects a line that has a field for half of an axis.
    String forGlfw(String otherGuid) {
        return otherGuid + "," + name() + fields().replaceAll("(?<=,)[+-][^,]*,?", "");
    }

    /// {@return the fields of this line that map to half of an axis}
    List<Half> halves() {
        List<Half> halves = new ArrayList<>();
        Matcher found = HALF.matcher(fields());
        // The pattern HALF begins and ends with a comma, so the search for the next field continues
        // at the last comma of the field.
        for (int from = 0; found.find(from); from = Math.max(found.end() - 1, found.start() + 1)) {
            PadAxis axis = AXES.get(found.group(2));
            if (axis == null) continue;
            halves.add(
                    new Half(
                            axis,
                            found.group(1).equals("+") ? 1 : -1,
                            found.group(4).charAt(0),
                            Integer.parseInt(found.group(5)),
                            found.group(6) == null ? 0 : Integer.parseInt(found.group(6)),
                            found.group(3).isEmpty() ? 0 : found.group(3).equals("+") ? 1 : -1,
                            !found.group(7).isEmpty()));
        }
        return halves;
    }

    /// {@return how well this line fits a game pad}
    ///
    /// @param pad the GUID that GLFW makes for the pad, in lower case
    /// @param padName the name of the pad that the driver reports
    Fit fits(String pad, String padName) {
        if (guid.equals(pad)) return Fit.SAME;
        if (guid.length() != 32 || pad.length() != 32) return Fit.NONE;
        boolean sameCrc = crc().equals(crc(padName));
        if (pad.equals(guidOfName(padName))) {
            // If a pad has no version number, SDL identifies the pad by its vendor and product
            // numbers, but GLFW identifies the pad by its name.
            boolean similar = guid.startsWith("0000", 24) && name().equals(padName);
            return sameCrc ? Fit.CRC : similar ? Fit.SIMILAR : Fit.NONE;
        }
        String numbers = part(guid, 0, 4) + part(guid, 8, 24) + part(guid, 28, 32);
        String padNumbers = part(pad, 0, 4) + part(pad, 8, 24) + part(pad, 28, 32);
        boolean known = !part(guid, 8, 12).equals("0000") && !part(guid, 16, 20).equals("0000");
        if (!known || !numbers.equals(padNumbers)) return Fit.NONE;
        boolean sameVersion = part(guid, 24, 28).equals(part(pad, 24, 28));
        return sameCrc && sameVersion ? Fit.CRC : Fit.SIMILAR;
    }

    private static String part(String guid, int from, int to) {
        return guid.substring(from, to);
    }

    /// {@return the CRC in this line as four digits, with the lower byte first, or an empty text if
    /// the line has no CRC} SDL writes the CRC either into the GUID, or into a separate field with
    /// the upper byte first.
    private String crc() {
        Matcher field = CRC_FIELD.matcher(fields());
        if (field.find()) {
            String digits = field.group(1).toLowerCase(Locale.ROOT);
            return digits.substring(2) + digits.substring(0, 2);
        }
        String inGuid = guid.substring(4, 8);
        return inGuid.equals("0000") ? "" : inGuid;
    }

    /// {@return the CRC of a name, as SDL computes it} The CRC is CRC-16/ARC: the reversed
    /// polynomial is 0xA001, and the initial value is 0 (`SDL_crc16.c`).
    static String crc(String name) {
        int crc = 0;
        for (byte next : name.getBytes(StandardCharsets.UTF_8)) {
            crc ^= next & 0xFF;
            for (int bit = 0; bit < 8; bit++) crc = (crc & 1) == 0 ? crc >> 1 : crc >> 1 ^ 0xA001;
        }
        return "%02x%02x".formatted(crc & 0xFF, crc >> 8);
    }

    /// {@return the GUID that GLFW makes for a pad without numbers: bus 3 or 5, then up to 11 bytes
    /// of the name}
    private String guidOfName(String padName) {
        StringBuilder made = new StringBuilder(guid.substring(0, 4)).append("0000");
        byte[] bytes = padName.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < 11; i++) made.append("%02x".formatted(i < bytes.length ? bytes[i] : 0));
        return made.append("00").toString();
    }

    /// {@return the numbers of the vendor and the product in a GUID, such as `0x28de/0x11ff`}
    static String maker(String guid) {
        return "0x%s%s/0x%s%s"
                .formatted(
                        part(guid, 10, 12),
                        part(guid, 8, 10),
                        part(guid, 18, 20),
                        part(guid, 16, 18));
    }
}
