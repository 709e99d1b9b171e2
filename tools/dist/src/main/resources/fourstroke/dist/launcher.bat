@echo off
rem Starts @NAME@; see README.txt for its options.
rem A registry may have these the other way round, and then ! would vanish from words.
setlocal EnableExtensions DisableDelayedExpansion
rem Variables for other Java programs; launcher.sh says why. Options for this program are in @VARIABLE@.
set "JAVA_TOOL_OPTIONS="
set "_JAVA_OPTIONS="
set "JDK_JAVA_OPTIONS="
set "HERE=%~dp0.."
set "CACHE=%HERE%\lib\@CACHE@"
set "NATIVES=%HERE%\lib"
set MODULES=
set GRANTS=
set ARCHIVE=
rem No quotes here: the value may have its own, and text inside those would then be unquoted.
set WORDS=%*

if "%~1"=="--module-path" goto modules
if "%~1"=="-p" goto modules
goto start

:modules
if "%~2"=="" (
    echo @NAME@: %1 needs a folder of modules, or several separated by semicolons, in quotes 1>&2
    exit /b 2
)
set "FOLDERS=%~2"
rem Java takes a quote after a backslash for a letter.
if "%FOLDERS:~-1%"=="\" set "FOLDERS=%FOLDERS%."
set MODULES=--module-path "%FOLDERS%"
call :folders "%FOLDERS:;=" "%"
rem The rest of the command line, unchanged: `shift` would split the arguments at each = and comma.
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
if exist "%CACHE%" set ARCHIVE="-XX:AOTCache=%CACHE%"
rem Java takes the cache or these options, not both.
echo %@VARIABLE@% | "%SystemRoot%\System32\findstr" /r /c:"-Xshare:" /c:"-XX:SharedArchiveFile=" /c:"-XX:AOT" >nul && set ARCHIVE=
rem The serial collector, unless another is named; launcher.sh says why.
set "COLLECTOR=-XX:+UseSerialGC"
echo %@VARIABLE@% | "%SystemRoot%\System32\findstr" /r /c:"-XX:+Use.*GC" >nul && set "COLLECTOR="
"%HERE%\bin\java" %COLLECTOR% "-Dorg.lwjgl.librarypath=%NATIVES%" %@VARIABLE@% %ARCHIVE% %MODULES% %GRANTS% -m @MAIN@ %WORDS%
exit /b %ERRORLEVEL%
