package fourstroke.loop.testkit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import static java.util.concurrent.TimeUnit.SECONDS;

import fourstroke.loop.api.KeyCode;
import fourstroke.loop.api.PadAxis;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

class InputsTest {

    private static final Path PAGE = Path.of("..", "..", "docs", "testing-your-game.md");

    /// {@return the lines of the table of inputs in the documentation of the test kit}
    private static List<String> table() throws IOException {
        return Files.readAllLines(PAGE).stream()
                .dropWhile(line -> !line.startsWith("| input of a test"))
                .takeWhile(line -> line.startsWith("|"))
                .toList();
    }

    @Test
    void theTableOfThePageHasEachInput() throws IOException {
        String table = String.join("\n", table());
        for (Method method : Inputs.class.getDeclaredMethods())
            if (Modifier.isPublic(method.getModifiers()))
                assertTrue(
                        table.contains("`" + method.getName() + "("),
                        "the table of the page lacks the input " + method.getName());
    }

    @Test
    void theTableOfThePageHasTheRightLinesOfScripts() throws IOException {
        List<String> script = new ArrayList<>();
        Inputs atTime = new Inputs("", false, script::add);
        new Inputs("", true, script::add).hold(KeyCode.LEFT, 30);
        atTime.press(KeyCode.SPACE).release(KeyCode.SPACE).type("Hello").move(100, 200);
        atTime.click(100, 200).scroll(0, -1).connectPad().axis(PadAxis.LEFT_X, -0.5);
        atTime.resize(800, 600).minimize().restore().unfocus().focus().close();
        String table = String.join("\n", table());
        for (String line : script) {
            String shown = line.strip().replace(".0", "");
            assertTrue(
                    table.contains("`" + shown + "`"),
                    "the table of the page lacks the line " + shown);
        }
        script.clear();
        atTime.hold(KeyCode.LEFT, 0.25, SECONDS);
        assertEquals(
                List.of("tap LEFT 250000000ns\n"),
                script,
                "the script has the time that the table shows as 250ms");
    }
}
