package fourstroke.rules;

import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ExportsTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;

import java.io.IOException;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

import javax.lang.model.element.Modifier;
import javax.tools.JavaFileObject.Kind;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/// Java files that the parser of the compiler has parsed.
final class Sources {

    private static final String ROOT = "/src/main/java/";

    /// A Java file.
    ///
    /// @param name the path of the file, relative to the root of the repository
    record Source(String name, CompilationUnitTree unit, DocTrees docs) {

        /// {@return the doc comment of a declaration; empty if it has none}
        String docComment(TreePath declaration) {
            String docComment = docs.getDocComment(declaration);
            return docComment == null ? "" : docComment;
        }

        /// {@return the file and the line of a part of the source, in the format of a compiler}
        String at(Tree part) {
            return name + ":" + line(part) + ": error:";
        }

        /// {@return the line at which a part of the source begins, counted from 1}
        int line(Tree part) {
            long start = docs.getSourcePositions().getStartPosition(unit, part);
            return (int) unit.getLineMap().getLineNumber(Math.max(0, start));
        }

        /// {@return the source folder of the file's module}
        String root() {
            return name.substring(0, name.indexOf(ROOT) + ROOT.length());
        }

        /// {@return the module and the package of the file, in the format of [#exported]}
        String folder() {
            String inside = name.substring(root().length());
            return root() + inside.replaceFirst("/?[^/]*$", "").replace('/', '.');
        }
    }

    /// Visits the declarations of a file that other modules can see. The visited declarations are
    /// public or protected, in types that are public or protected. Members of interfaces are public
    /// without a modifier. Enum constants are not visited, because a constant with a clear name
    /// needs no doc comment.
    abstract static class Seen extends TreePathScanner<Void, Source> {

        abstract void see(TreePath declaration, ModifiersTree modifiers, Source source);

        private boolean look(ModifiersTree modifiers, Source source) {
            Tree around = getCurrentPath().getParentPath().getLeaf();
            Set<Modifier> flags = modifiers.getFlags();
            boolean seen =
                    flags.contains(Modifier.PUBLIC)
                            || flags.contains(Modifier.PROTECTED)
                            || around.getKind() == Tree.Kind.INTERFACE
                                    && !flags.contains(Modifier.PRIVATE);
            if (seen) see(getCurrentPath(), modifiers, source);
            return seen;
        }

        @Override
        public Void visitClass(ClassTree type, Source source) {
            return look(type.getModifiers(), source) ? super.visitClass(type, source) : null;
        }

        @Override
        public Void visitMethod(MethodTree method, Source source) {
            look(method.getModifiers(), source);
            return null;
        }

        @Override
        public Void visitVariable(VariableTree variable, Source source) {
            boolean ofEnum =
                    getCurrentPath().getParentPath().getLeaf() instanceof ClassTree type
                            && type.getSimpleName().contentEquals("" + variable.getType());
            if (!ofEnum) look(variable.getModifiers(), source);
            return null;
        }
    }

    private Sources() {}

    /// {@return the given files after they were parsed}
    ///
    /// @param files the texts of the files by their paths
    static List<Source> of(Map<String, String> files) {
        if (files.isEmpty()) return List.of();
        var units = new ArrayList<SimpleJavaFileObject>();
        files.forEach((name, text) -> units.add(file(name, text)));
        var compiler = ToolProvider.getSystemJavaCompiler();
        JavacTask task = (JavacTask) compiler.getTask(null, null, _ -> {}, null, null, units);
        DocTrees docs = DocTrees.instance(task);
        List<Source> sources = new ArrayList<>();
        try {
            for (CompilationUnitTree unit : task.parse())
                sources.add(
                        new Source(
                                unit.getSourceFile().toUri().getPath().substring(1), unit, docs));
        } catch (IOException e) {
            throw new AssertionError("no source was read", e);
        }
        return sources;
    }

    private static SimpleJavaFileObject file(String name, String text) {
        return new SimpleJavaFileObject(URI.create("memory:///" + name), Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
    }

    /// {@return the packages that modules export to all modules} Each name begins with the source
    /// folder of its module.
    static Set<String> exported(List<Source> sources) {
        Set<String> exported = new TreeSet<>();
        for (Source source : sources) {
            if (source.unit().getModule() == null) continue;
            for (var directive : source.unit().getModule().getDirectives())
                if (directive instanceof ExportsTree exports && exports.getModuleNames() == null)
                    exported.add(source.root() + exports.getPackageName());
        }
        return exported;
    }
}
