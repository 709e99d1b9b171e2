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
/// game pad that GLFW has found. A line of the database contains the GUID (identifier) of one model
/// of game pad, the name of the model, and the fields of a mapping, which assign the buttons and
/// axes of the pad to the buttons and axes of a standard pad.
///
/// A GUID has 32 hexadecimal digits, which form eight numbers of four digits. The eight numbers are
/// the bus, a CRC of the name of the pad, the vendor, 0, the product, 0, the version, and the
/// driver. The lower byte of each number comes first. GLFW compares all eight numbers of two GUIDs,
/// and the GUIDs that GLFW makes have no CRC. SDL compares the CRC in the line with the CRC of the
/// name that the driver reports for the pad. If no line contains the version of the pad, SDL uses a
/// line with another version.
///
/// If a pad reports no version number, the GUID that GLFW makes consists of the bus and the name of
/// the pad, while the GUID that SDL makes consists of the numbers for bus, vendor and product.
///
/// @param guid the GUID in lower case
/// @param rest the part of the line from the comma after the GUID to the end
record PadLine(String guid, String rest) {

    /// How well a line fits a game pad. The first constant is the best fit.
    enum Fit {
        /// The line contains the CRC of the pad's name. If the pad reports a version number, the
        /// line also contains the vendor, product and version of the pad.
        CRC,
        /// The line contains exactly the GUID that GLFW makes for the pad.
        SAME,
        /// The line contains the vendor and the product of the pad, but another version or another
        /// CRC. If the pad reports no version number, the line contains the name of the pad.
        SIMILAR,
        /// The line is for another pad.
        NONE
    }

    private static final Pattern CRC_FIELD = Pattern.compile(",crc:([0-9a-fA-F]{4})(?:,|$)");

    /// A field of a line that maps a button, a hat or an axis of the real pad to half of an axis of
    /// the standard pad, such as `+leftx:b4`. If a line contains such a field, GLFW ignores the
    /// whole line.
    private static final Pattern HALF =
            Pattern.compile("(?<=,)([+-])(\\w+):([+-]?)([abh])(\\d{1,3})(?:\\.(\\d))?(~?)(?:,|$)");

    private static final Map<String, PadAxis> AXES =
            Map.of(
                    "leftx", PadAxis.LEFT_X,
                    "lefty", PadAxis.LEFT_Y,
                    "rightx", PadAxis.RIGHT_X,
                    "righty", PadAxis.RIGHT_Y);

    /// A field of a line that maps a source to half of an axis. The axis is an axis that the game
    /// sees, and the source is a button, a hat or an axis of the real pad.
    ///
    /// @param sign 1 for the positive half of the axis, -1 for the negative half
    /// @param kind the kind of the source: `a` for an axis, `b` for a button, `h` for a hat
    /// @param index the number of the source
    /// @param mask the direction of the hat, as one bit; 0 if the source is not a hat
    /// @param half which part of the source axis moves the half axis: 1 for the positive half, -1
    ///   for the negative half, 0 for the whole axis
    /// @param inverted whether the source axis is reversed
    record Half(
            PadAxis axis, int sign, char kind, int index, int mask, int half, boolean inverted) {

        /// {@return the position to which the given state of the pad moves the axis: from 0 to 1
        /// for the positive half, from -1 to 0 for the negative half}
        double value(RawPad pad) {
            return sign
                    * switch (kind) {
                        case 'b' -> pad.button(index) ? 1 : 0;
                        case 'h' -> (pad.hat(index) & mask) != 0 ? 1 : 0;
                        // All other sources are axes. The kind of the source is a character, so the
                        // compiler cannot check that this switch lists all kinds.
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
    /// GLFW rejects a line that contains a field for half of an axis.
    String forGlfw(String otherGuid) {
        return otherGuid + "," + name() + fields().replaceAll("(?<=,)[+-][^,]*,?", "");
    }

    /// {@return the fields of this line that map to half of an axis}
    List<Half> halves() {
        List<Half> halves = new ArrayList<>();
        Matcher found = HALF.matcher(fields());
        // The pattern HALF needs a comma before and after a field, so the search for the next field
        // begins at the comma after the field that was found last.
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
            // For a pad without a version number, SDL puts the vendor and the product into the
            // GUID, but GLFW puts the name of the pad into the GUID. These GUIDs cannot be
            // compared, so this method compares the CRC and the name.
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
    /// the line has no CRC} In SDL's database, the CRC is either part of the GUID or a separate
    /// field `crc`, which contains the upper byte first.
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

    /// {@return the GUID that GLFW makes for a pad that reports no version number} This GUID
    /// consists of the bus (3 for USB, 5 for Bluetooth) and the first 11 bytes of the name.
    private String guidOfName(String padName) {
        StringBuilder made = new StringBuilder(guid.substring(0, 4)).append("0000");
        byte[] bytes = padName.getBytes(StandardCharsets.UTF_8);
        for (int i = 0; i < 11; i++) made.append("%02x".formatted(i < bytes.length ? bytes[i] : 0));
        return made.append("00").toString();
    }

    /// {@return the vendor and the product in a GUID, as a text such as `0x28de/0x11ff`}
    static String maker(String guid) {
        return "0x%s%s/0x%s%s"
                .formatted(
                        part(guid, 10, 12),
                        part(guid, 8, 10),
                        part(guid, 18, 20),
                        part(guid, 16, 18));
    }
}
