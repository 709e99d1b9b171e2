@echo off
rem Builds what is out of date, then plays a game: play [GAME] [OPTION...]; play FILE.java [OPTION...] [WORD...] for a game
rem in a source file; play sweep FILE.java [OPTION...] for a sweep of this game; or play 07 [OPTION...] for an example.
rem play examples lists them; see play help.
rem The registry may set other defaults, with which ! would vanish from words.
setlocal EnableExtensions DisableDelayedExpansion
set "ROOT=%~dp0"
set "STAMP=%ROOT%app\target\played"

rem The options of the JVM: the modules that call native code.
set "JVM_OPTIONS=--enable-native-access=org.lwjgl,org.lwjgl.opengl,org.lwjgl.vma,fourstroke.backend.base"

if /i "%~1"=="examples" goto :list_examples
rem A word of digits is the number of an example.
set "EXAMPLE="
for /f "delims=0123456789" %%r in ("%~1-") do set "REST=%%r"
if not "%~1"=="" if "%REST%"=="-" call :find_example "%~1" || exit /b 2

call :find_jdk
if errorlevel 1 exit /b 2
set "LISTING="
call :is_stale
if not errorlevel 1 goto :play
call :need_folder "%ROOT%app\target"
if errorlevel 1 exit /b 1
call :build_in_turn
if errorlevel 1 exit /b 1

:play
set "CLASS_PATH="
set "SWEEP="
if defined EXAMPLE call :fetch_libraries || exit /b 1
if defined EXAMPLE goto :file
if /i "%~x1"==".java" goto :file
if /i "%~1"=="sweep" if /i "%~x2"==".java" goto :sweep_file
"%JAVA_HOME%\bin\java" %JVM_OPTIONS% -p "%ROOT%app\target\modules" ^
    -Dfourstroke.program=play -m fourstroke.app/fourstroke.app.Main %*
exit /b %ERRORLEVEL%

rem A sweep of a game in a source file: the main of this file gets the words sweep, its name, and the options.
:sweep_file
set "SWEEP=1"
shift

rem Plays a game in a source file. Java compiles the file in memory and calls its main. The options of play become the
rem system properties of run control, which the first loop of the game obeys. Other words, and all words after --, are
rem arguments of the game. Windows separates words at equals signs and commas, too: quote a value with a comma.
:file
set "FILE=%~1"
if defined EXAMPLE set "FILE=%EXAMPLE%"
rem The summary of a sweep shows this command.
set PROPERTIES="-Dfourstroke.program=play %FILE%"
set "WORDS="
if defined SWEEP set WORDS=sweep "%~n1"
if defined SWEEP goto :last_words
:next_word
shift
if "%~1"=="" goto :play_file
set "WORD=%~1"
if "%WORD%"=="--" goto :last_words
if "%WORD:~0,2%"=="--" goto :option
set WORDS=%WORDS% %1
goto :next_word

:option
if "%WORD%"=="--realtime" goto :realtime
if "%WORD%"=="--verbose" set "PROPERTIES=%PROPERTIES% -Dfourstroke.log=info" & goto :next_word
if "%WORD%"=="--debug" set "PROPERTIES=%PROPERTIES% -Dfourstroke.log=debug" & goto :next_word
set "FAULT=works only with the games of Fourstroke: in your own game, call LoopSettings.lateFrames"
if "%WORD%"=="--late-frames" goto :refuse
set "FAULT=must be used alone"
if "%WORD%"=="--help" goto :refuse
if "%WORD%"=="--version" goto :refuse
set "NAME="
for %%o in (backend ups fps schedule wait size ticks seed from params screenshot movie report trace script) do if "%WORD%"=="--%%o" set "NAME=%%o"
if not defined NAME goto :unknown_option
set "FAULT=needs a value"
if "%~2"=="" goto :refuse
if "%NAME%"=="wait" set "NAME=waiting"
set PROPERTIES=%PROPERTIES% "-Dfourstroke.%NAME%=%~2"
shift
goto :next_word

:realtime
set "PROPERTIES=%PROPERTIES% -Dfourstroke.clock=real"
goto :next_word

:refuse
call :say "play: %WORD% %FAULT%; 'play help' lists the options"
exit /b 2

rem The program refuses this option, and asks whether a similar option was meant.
:unknown_option
"%JAVA_HOME%\bin\java" -p "%ROOT%app\target\modules" ^
    -Dfourstroke.program=play -m fourstroke.app/fourstroke.app.Main play "%WORD%" --help
exit /b 2

:last_words
shift
if "%~1"=="" goto :play_file
set WORDS=%WORDS% %1
goto :last_words

:play_file
"%JAVA_HOME%\bin\java" %JVM_OPTIONS% %PROPERTIES% %CLASS_PATH% -p "%ROOT%app\target\modules" --add-modules ALL-MODULE-PATH "%FILE%" %WORDS%
exit /b %ERRORLEVEL%

rem Lists the examples that contain all of the other words, in any case: their numbers and first lines.
:list_examples
set "FOUND="
set "WORDS="
:next_example_word
shift
if "%~1"=="" goto :each_example
set WORDS=%WORDS% %1
goto :next_example_word
:each_example
for %%f in ("%ROOT%examples\??-*.java") do call :list_example "%%f"
if defined FOUND exit /b 0
call :say "play: no example contains these words; 'play examples' lists all examples"
exit /b 1

:list_example
for %%w in (%WORDS%) do findstr /i /l /c:"%%~w" "%~1" >nul || exit /b 0
set "FOUND=1"
set "NAME=%~n1"
set /p SENTENCE=<"%~1"
setlocal EnableDelayedExpansion
echo !NAME:~0,2!  !SENTENCE:~3!
endlocal
exit /b 0

rem Sets EXAMPLE to the file of the example with this number; 7 and 07 are the same.
:find_example
for %%f in ("%ROOT%examples\%~1-*.java" "%ROOT%examples\0%~1-*.java") do if exist "%%f" set "EXAMPLE=%%~f"
if defined EXAMPLE exit /b 0
call :say "play: there is no example %~1; 'play examples' lists the examples"
exit /b 1

rem Copies the libraries of an example that needs more than Fourstroke, as its third line says, and sets CLASS_PATH: most
rem libraries are made for the class path.
:fetch_libraries
findstr /b /l /c:"// Uses: " "%EXAMPLE%" >nul || exit /b 0
set "LIBRARIES=%ROOT%examples\target\libraries"
set "JVM_OPTIONS=%JVM_OPTIONS%,ALL-UNNAMED"
set CLASS_PATH=-cp "%LIBRARIES%\*"
if exist "%LIBRARIES%\" exit /b 0
call "%ROOT%mvnw.cmd" --batch-mode --no-transfer-progress --quiet -f "%ROOT%pom.xml" -pl examples -am package ^
    -Dmaven.test.skip=true 1>&2
exit /b %ERRORLEVEL%

rem Whether the sources of the program have changed since it was built: 0, no; 1, yes; 2, yes, and a changed source is older
rem than the program, such as a copy that kept its old date, which the compiler would not notice. Deleting a file changes its
rem folder. Writes one line per source to the file LISTING, if that is set. The modules in 'others' are not part of the
rem program.
:is_stale
set "ROOT_FOR_POWERSHELL=%ROOT%"
powershell -NoProfile -Command ^
    "$root = $env:ROOT_FOR_POWERSHELL;" ^
    "$stamp = Get-Item -ErrorAction Ignore (Join-Path $root 'app\target\played');" ^
    "$others = 'bench', 'examples', 'loop-assets', 'loop-host', 'loop-testkit';" ^
    "$folders = @($root) + @('parts', 'extras' | ForEach-Object { Join-Path $root $_ } | Where-Object { Test-Path $_ });" ^
    "$modules = @(Get-ChildItem $folders -Directory | Where-Object { $_.Name -notin $others } |" ^
    "  ForEach-Object { $_.FullName } | Where-Object { Test-Path (Join-Path $_ 'pom.xml') });" ^
    "$poms = @(@($root) + $modules | ForEach-Object { Join-Path $_ 'pom.xml' });" ^
    "$sources = @($modules | ForEach-Object { Join-Path $_ 'src\main' } | Where-Object { Test-Path $_ });" ^
    "$files = @(Get-Item $poms) + @(Get-Item $sources) + @(Get-ChildItem $sources -Recurse);" ^
    "$now = @($files | ForEach-Object { [string]::Join(' ', @($_.LastWriteTimeUtc.Ticks, $_.Length, $_.FullName)) });" ^
    "if ($env:LISTING) { Set-Content -Encoding UTF8 $env:LISTING $now };" ^
    "if (-not $stamp) { exit 1 };" ^
    "$known = @(Get-Content -Encoding UTF8 $stamp);" ^
    "$other = @($now | Where-Object { $_ -notin $known });" ^
    "$built = $stamp.LastWriteTimeUtc.Ticks;" ^
    "if ($other | Where-Object { [long]($_.Split(' ')[0]) -le $built }) { exit 2 };" ^
    "if ($other.Count -or $now.Count -ne $known.Count) { exit 1 };" ^
    "exit 0"
exit /b %ERRORLEVEL%

rem Waits for other builds, which would write the same files. The lock is a file that this script keeps open for writing. The
rem system lets only one script do so, and releases the file however the script ends.
:build_in_turn
set "LOCK=%ROOT%app\target\build.lock"
set "WAITS="
:try_turn
set "TURN="
call :look 2>nul
if defined FREE call :take_turn >"%LOCK%"
if defined TURN exit /b %RESULT%
if not defined WAITS echo waiting for another build in this folder 1>&2
set "WAITS=1"
ping -n 2 127.0.0.1 >nul
goto :try_turn

:look
set "FREE="
type nul >"%LOCK%" && set "FREE=1"
exit /b 0

:take_turn
set "TURN=1"
set "RESULT=0"
rem Listed before the build, so that later edits count as out of date.
set "LISTING=%ROOT%app\target\build-began"
rem Check again: another build may have finished.
call :is_stale
set "STALE=%ERRORLEVEL%"
if "%STALE%"=="0" exit /b 0
if "%STALE%"=="2" for /d %%m in ("%ROOT%*" "%ROOT%parts\*" "%ROOT%extras\*") do if exist "%%m\target\classes" rmdir /s /q "%%m\target\classes"
call :build
set "RESULT=%ERRORLEVEL%"
exit /b 0

:build
echo building, which takes some seconds 1>&2
rem Deleting the stamp makes a failed build run again.
if exist "%STAMP%" del "%STAMP%"
if exist "%ROOT%app\target\modules" rmdir /s /q "%ROOT%app\target\modules" 2>nul
if exist "%ROOT%app\target\modules" (
    call :say "Nothing can be built: a game is running from %ROOT%app\target\modules; end it first."
    exit /b 1
)
call "%ROOT%mvnw.cmd" --batch-mode --no-transfer-progress --quiet -f "%ROOT%pom.xml" -pl app -am package ^
    -Dmaven.test.skip=true 1>&2
if errorlevel 1 exit /b 1
move /y "%LISTING%" "%STAMP%" >nul
exit /b 0

rem Creates a build folder.
:need_folder
set "TRIED=%~1\tried%RANDOM%"
call :try "%~1" 2>nul
if defined WRITABLE exit /b 0
call :say "Nothing can be built: %~1 cannot be written; copy Fourstroke to a folder that you can write."
exit /b 1

:try
set "WRITABLE="
if not exist "%~1\" mkdir "%~1"
type nul >"%TRIED%"
if exist "%TRIED%" set "WRITABLE=1"
del "%TRIED%"
exit /b 0

rem Prints a sentence, whatever characters the names in it contain.
:say
set "SENTENCE=%~1"
setlocal EnableDelayedExpansion
echo !SENTENCE! 1>&2
endlocal
exit /b 0

:find_jdk
call :is_new_jdk "%JAVA_HOME%"
if not errorlevel 1 exit /b 0
for /f "delims=" %%j in ('where java 2^>nul') do (
    call :take_new_jdk "%%~dpj.."
    if not errorlevel 1 exit /b 0
)
for /d %%v in ("%ProgramFiles%\*" "%LOCALAPPDATA%\Programs\*") do for /d %%j in ("%%v\*jdk*") do (
    call :take_new_jdk "%%j"
    if not errorlevel 1 exit /b 0
)
for /d %%j in ("%USERPROFILE%\.jdks\*") do (
    call :take_new_jdk "%%j"
    if not errorlevel 1 exit /b 0
)
set "ASKED=not set"
if defined JAVA_HOME set "ASKED=%JAVA_HOME%"
set "WANTED=install one, for instance from https://adoptium.net, and set JAVA_HOME to its folder"
call :say "Fourstroke needs a JDK 25 or later, but no such JDK was found (JAVA_HOME is %ASKED%): %WANTED%."
exit /b 1

:take_new_jdk
call :is_new_jdk "%~1"
if errorlevel 1 exit /b 1
set "JAVA_HOME=%~f1"
exit /b 0

:is_new_jdk
if not exist "%~1\bin\javac.exe" exit /b 1
findstr /b /r /c:"JAVA_VERSION=.2[5-9][^0-9]" /c:"JAVA_VERSION=.[3-9][0-9][^0-9]" "%~1\release" >nul 2>&1
exit /b %ERRORLEVEL%
