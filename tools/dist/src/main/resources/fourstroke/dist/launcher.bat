@echo off
rem Starts @NAME@; see README.txt.
rem The next line sets the defaults: with other defaults from the registry, each ! would vanish from the arguments.
setlocal EnableExtensions DisableDelayedExpansion
rem If Explorer starts this file, the command line ends in a quote, a blank and a quote, and a console would stay open
rem behind the game. In this case javaw plays the game, because javaw needs no console. In all other cases, java plays
rem the game and prints to the console, and this script ends with the exit code of java. Dots replace the quotes of the
rem command line, because quotes would end the comparison early.
set "CLICKED="
set "TAIL="
if defined CMDCMDLINE set "TAIL=%CMDCMDLINE:"=.%"
if "%TAIL:~-3%"==". ." set "CLICKED=1"
rem These variables are for other Java programs. Their options may contradict the options below.
set "JAVA_TOOL_OPTIONS="
set "_JAVA_OPTIONS="
set "JDK_JAVA_OPTIONS="
set "CLASSPATH="
@IF_OPTIONS@
rem Options of Java for this program are in @VARIABLE@.
@END@
@IF_CLOSED@
rem The game was made to ignore its environment, so its player cannot give options to Java either.
set "@VARIABLE@="
@END@
set "HERE=%~dp0.."
set "CACHE=%HERE%\lib\@CACHE@"
set "NATIVES=%HERE%\lib\@NATIVES@"
set MODULES=
set GRANTS=
set ARCHIVE=
rem The next line has no quotes around the value, because they would end at the first quote inside the value.
set WORDS=%*

@IF_MODULES@
if "%~1"=="--module-path" goto modules
if "%~1"=="-p" goto modules
goto start

:modules
if "%~2"=="" (
    echo @NAME@: %1 needs a folder of modules, or several separated by semicolons, in quotes 1>&2
    exit /b 2
)
set "FOLDERS=%~2"
rem Java would read a backslash and the quote after it as a quote inside the path.
if "%FOLDERS:~-1%"=="\" set "FOLDERS=%FOLDERS%."
set MODULES=--module-path "%FOLDERS%"
call :folders "%FOLDERS:;=" "%"
rem This code passes on the rest of the command line unchanged: `shift` would split arguments at each = and comma.
call set WORDS=%%WORDS:*%1=%%
call set WORDS=%%WORDS:*%2=%%
if "%WORDS:~0,1%"==";" (
    echo @NAME@: several folders of modules must be in quotes: %1 "FOLDER;FOLDER" 1>&2
    exit /b 2
)
goto start

:folders
if "%~1"=="" exit /b 0
if exist "%~1\@OPTIONS@" set GRANTS=%GRANTS% "@%~1\@OPTIONS@"
if exist "%~1\@NATIVES@" set "NATIVES=%~1\@NATIVES@;%NATIVES%"
shift
goto folders

:start
@END@
if exist "%CACHE%" set ARCHIVE="-XX:AOTCache=%CACHE%"
rem Java refuses to start with both the start-up cache and one of these options.
echo %@VARIABLE@% | "%SystemRoot%\System32\findstr" /r /c:"-Xshare:" /c:"-XX:SharedArchiveFile=" /c:"-XX:AOT" >nul && set ARCHIVE=
rem The serial collector starts no threads of its own. If the options for Java name a collector, Java uses that one.
set "COLLECTOR=-XX:+UseSerialGC"
echo %@VARIABLE@% | "%SystemRoot%\System32\findstr" /r /c:"-XX:+Use.*GC" >nul && set "COLLECTOR="
if not defined CLICKED goto console
start "" "%HERE%\bin\javaw" %COLLECTOR% "-Dorg.lwjgl.librarypath=%NATIVES%" %@VARIABLE@% %ARCHIVE% -m @MAIN@
exit /b 0

:console
"%HERE%\bin\java" %COLLECTOR% "-Dorg.lwjgl.librarypath=%NATIVES%" %@VARIABLE@% %ARCHIVE% %MODULES% %GRANTS% -m @MAIN@ %WORDS%
exit /b %ERRORLEVEL%
