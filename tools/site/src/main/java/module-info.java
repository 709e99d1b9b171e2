/// Makes a static site of the Markdown pages of this repository, with navigation and search.
module fourstroke.site {
    requires static org.jspecify;
    requires org.commonmark;
    requires org.commonmark.ext.gfm.tables;
}
