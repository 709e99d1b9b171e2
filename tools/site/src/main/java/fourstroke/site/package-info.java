/// Makes a static site of Markdown pages. The class [fourstroke.site.Main] is the program, and
/// `Site` writes the files. The class `Page` is one page, `Links` decides where a link leads, and
/// `SearchIndex` lists what a reader can search for.
@NullMarked
package fourstroke.site;

import org.jspecify.annotations.NullMarked;
