package fourstroke.dist.built;

import org.xml.sax.helpers.DefaultHandler;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;

import javax.xml.parsers.SAXParserFactory;
import javax.xml.transform.TransformerFactory;
import javax.xml.xpath.XPathFactory;

/// A program that runs on the Java of an image. The program reads XML, and asks for classes and
/// texts that the image leaves out.
public final class Xml {

    private Xml() {}

    /// Prints the results in three lines.
    public static void main(String[] words) throws Exception {
        byte[] text = "<a><b/></a>".getBytes(StandardCharsets.UTF_8);
        SAXParserFactory.newInstance()
                .newSAXParser()
                .parse(new ByteArrayInputStream(text), new DefaultHandler());
        System.out.println("parsed");
        attempt(TransformerFactory::newInstance);
        attempt(XPathFactory::newInstance);
    }

    private static void attempt(Runnable wish) {
        try {
            wish.run();
            System.out.println("there");
        } catch (RuntimeException | Error e) {
            System.out.println(e);
        }
    }
}
