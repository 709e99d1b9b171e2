package fourstroke.loop.api;

/// A key by its physical position on the keyboard, named after the US layout.
///
/// `W`, `A`, `S` and `D` are the same four positions on every keyboard, so these keys suit
/// movement. For shortcuts and settings pages, [fourstroke.loop.api.window.Window#label(KeyCode)]
/// returns the character that the player's keyboard layout prints on a key.
///
/// Keyboards for other languages have keys that a US keyboard lacks: [#NON_US_BACKSLASH], and the
/// keys of Brazil, Japan and Korea from [#KEYPAD_COMMA] to [#LANG_5]. Some X servers, for example
/// the X servers of remote desktops, give keys numbers that differ from the numbers of Linux. These
/// X servers report the additional keys as [#UNKNOWN] or as another key that types the same
/// character.
public enum KeyCode implements Button {
    /// Any key that has no constant in this enum, such as some keys for volume or brightness.
    /// Several physical keys can have the code `UNKNOWN`, and [Input.KeyPress] explains what the
    /// loop reports for such keys.
    UNKNOWN(0x00),
    A(0x04),
    B(0x05),
    C(0x06),
    D(0x07),
    E(0x08),
    F(0x09),
    G(0x0A),
    H(0x0B),
    I(0x0C),
    J(0x0D),
    K(0x0E),
    L(0x0F),
    M(0x10),
    N(0x11),
    O(0x12),
    P(0x13),
    Q(0x14),
    R(0x15),
    S(0x16),
    T(0x17),
    U(0x18),
    V(0x19),
    W(0x1A),
    X(0x1B),
    Y(0x1C),
    Z(0x1D),
    DIGIT_1(0x1E),
    DIGIT_2(0x1F),
    DIGIT_3(0x20),
    DIGIT_4(0x21),
    DIGIT_5(0x22),
    DIGIT_6(0x23),
    DIGIT_7(0x24),
    DIGIT_8(0x25),
    DIGIT_9(0x26),
    DIGIT_0(0x27),
    ENTER(0x28),
    ESCAPE(0x29),
    BACKSPACE(0x2A),
    TAB(0x2B),
    SPACE(0x2C),
    MINUS(0x2D),
    EQUAL(0x2E),
    LEFT_BRACKET(0x2F),
    RIGHT_BRACKET(0x30),
    BACKSLASH(0x31),
    SEMICOLON(0x33),
    APOSTROPHE(0x34),
    GRAVE(0x35),
    COMMA(0x36),
    PERIOD(0x37),
    SLASH(0x38),
    CAPS_LOCK(0x39),
    F1(0x3A),
    F2(0x3B),
    F3(0x3C),
    F4(0x3D),
    F5(0x3E),
    F6(0x3F),
    F7(0x40),
    F8(0x41),
    F9(0x42),
    F10(0x43),
    F11(0x44),
    F12(0x45),
    PRINT_SCREEN(0x46),
    SCROLL_LOCK(0x47),
    PAUSE(0x48),
    INSERT(0x49),
    HOME(0x4A),
    PAGE_UP(0x4B),
    DELETE(0x4C),
    END(0x4D),
    PAGE_DOWN(0x4E),
    RIGHT(0x4F),
    LEFT(0x50),
    DOWN(0x51),
    UP(0x52),
    NUM_LOCK(0x53),
    KEYPAD_DIVIDE(0x54),
    KEYPAD_MULTIPLY(0x55),
    KEYPAD_SUBTRACT(0x56),
    KEYPAD_ADD(0x57),
    KEYPAD_ENTER(0x58),
    KEYPAD_1(0x59),
    KEYPAD_2(0x5A),
    KEYPAD_3(0x5B),
    KEYPAD_4(0x5C),
    KEYPAD_5(0x5D),
    KEYPAD_6(0x5E),
    KEYPAD_7(0x5F),
    KEYPAD_8(0x60),
    KEYPAD_9(0x61),
    KEYPAD_0(0x62),
    KEYPAD_DECIMAL(0x63),
    /// The key between left Shift and Z on European keyboards.
    NON_US_BACKSLASH(0x64),
    MENU(0x65),
    KEYPAD_EQUAL(0x67),
    F13(0x68),
    F14(0x69),
    F15(0x6A),
    F16(0x6B),
    F17(0x6C),
    F18(0x6D),
    F19(0x6E),
    F20(0x6F),
    F21(0x70),
    F22(0x71),
    F23(0x72),
    F24(0x73),
    /// The key that types the thousands separator, on the keypad of Brazilian (ABNT2) keyboards.
    KEYPAD_COMMA(0x85),
    /// The key to the left of the right Shift key: `/` on Brazilian keyboards, `ろ` on Japanese
    /// keyboards.
    INTERNATIONAL_1(0x87),
    /// The key for katakana and hiragana on Japanese keyboards.
    INTERNATIONAL_2(0x88),
    /// The key `¥` to the left of Backspace on Japanese keyboards.
    INTERNATIONAL_3(0x89),
    /// The key Henkan (convert) to the right of the space bar on Japanese keyboards.
    INTERNATIONAL_4(0x8A),
    /// The key Muhenkan (do not convert) to the left of the space bar on Japanese keyboards.
    INTERNATIONAL_5(0x8B),
    /// The key with a comma on the keypad of Japanese keyboards of NEC PCs.
    INTERNATIONAL_6(0x8C),
    /// The key that switches between Hangul and English on Korean keyboards, and the key Kana
    /// (Japanese input) on Japanese keyboards of Macs.
    LANG_1(0x90),
    /// The key Hanja (convert to Chinese characters) on Korean keyboards, and the key Eisu (Latin
    /// letters) on Japanese keyboards of Macs.
    LANG_2(0x91),
    /// The key for katakana on keyboards that have a separate key for hiragana.
    LANG_3(0x92),
    /// The key for hiragana on keyboards that have a separate key for katakana.
    LANG_4(0x93),
    /// The key Zenkaku/Hankaku (full and half width) on Japanese keyboards that do not report this
    /// key as [#GRAVE].
    LANG_5(0x94),
    LEFT_CONTROL(0xE0),
    LEFT_SHIFT(0xE1),
    LEFT_ALT(0xE2),
    LEFT_SUPER(0xE3),
    RIGHT_CONTROL(0xE4),
    RIGHT_SHIFT(0xE5),
    RIGHT_ALT(0xE6),
    RIGHT_SUPER(0xE7);

    private static final KeyCode[] BY_SCANCODE = new KeyCode[0x100];

    static {
        for (KeyCode key : values()) BY_SCANCODE[key.scancode] = key;
    }

    private final int scancode;

    KeyCode(int scancode) {
        this.scancode = scancode;
    }

    /// {@return the physical scancode of this key: its usage number on the keyboard page of the USB
    /// HID usage tables, which is the same on every operating system} The scancode of [#UNKNOWN] is
    /// 0.
    public int scancode() {
        return scancode;
    }

    /// {@return the key with a USB HID usage number, or [#UNKNOWN] if no key has this number}
    public static KeyCode ofScancode(int scancode) {
        KeyCode key = scancode >= 0 && scancode < BY_SCANCODE.length ? BY_SCANCODE[scancode] : null;
        return key == null ? UNKNOWN : key;
    }
}
