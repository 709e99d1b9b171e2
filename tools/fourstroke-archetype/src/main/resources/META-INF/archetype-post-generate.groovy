// Checks the names, which Maven itself checks only if it asks for them. It runs after the files were created; the folder may have
// contained other files before, so that nothing is deleted here.
import javax.lang.model.SourceVersion

def refuse = { fault, cure ->
    throw new IllegalArgumentException("${fault}: ${cure}, delete the folder ${request.artifactId} and try again.")
}
def className = request.properties.getProperty("className")
def packageName = request.properties.getProperty("package")
if (!(request.artifactId ==~ /[a-z][a-z0-9-]{0,99}/)) {
    refuse("The artifact id '${request.artifactId}' cannot be the name of a game", "use lower case letters, digits and hyphens, as in -DartifactId=moon")
}
if (!SourceVersion.isName(packageName)) {
    refuse("The package '${packageName}' is not a name in Java", "use letters, digits and dots, and no keywords, as in -Dpackage=com.example.moon")
}
if (!SourceVersion.isName(className) || !Character.isUpperCase(className.charAt(0)) || className.contains(".")) {
    refuse("The class '${className}' is not a name of a class in Java", "use letters and digits, and a capital letter first, as in -DclassName=Moon")
}
if (packageName ==~ /(java|fourstroke)([.].*)?/) {
    refuse("The package '${packageName}' belongs to ${packageName.startsWith('j') ? 'Java' : 'Fourstroke'}", "choose one of your own, as in -Dpackage=com.example.moon")
}

// The files of an archetype have no permissions.
new File(request.outputDirectory, "${request.artifactId}/mvnw").setExecutable(true, false)
