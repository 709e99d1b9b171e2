@echo off
rem Builds what is stale, then plays: play [GAME] [OPTION...]; play --help says which.
setlocal
set "ROOT=%~dp0"
set "STAMP=%ROOT%app\target\played"

rem Options for the JVM: the modules that call native code.
set "JVM_OPTIONS=--enable-native-access=org.lwjgl,org.lwjgl.opengl,org.lwjgl.vma,fourstroke.loop.core"

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
"%JAVA_HOME%\bin\java" %JVM_OPTIONS% -p "%ROOT%app\target\modules" ^
    -Dfourstroke.program=play -m fourstroke.app/fourstroke.app.Main %*
exit /b %ERRORLEVEL%

rem Whether what goes into the program is other than when it was built: 0, it is the same; 1, it is not; 2, something is
rem that is older than the program, because it was copied or unpacked with its date, and the compiler would not look at it.
rem A folder is other when a file in it was deleted. Leaves a line for each in the file LISTING, if that is set.
:is_stale
set "ROOT_FOR_POWERSHELL=%ROOT%"
powershell -NoProfile -Command ^
    "$root = $env:ROOT_FOR_POWERSHELL;" ^
    "$stamp = Get-Item -ErrorAction Ignore (Join-Path $root 'app\target\played');" ^
    "$sources = Get-ChildItem $root -Directory | Where-Object { $_.Name -notin 'bench', 'dist' } |" ^
    "  ForEach-Object { Join-Path $_.FullName 'src\main' } | Where-Object { Test-Path $_ };" ^
    "$files = @(Get-ChildItem $root -Recurse -Depth 1 -Filter pom.xml)" ^
    "  + @(Get-Item $sources) + @(Get-ChildItem $sources -Recurse);" ^
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

rem Two builds at once would write the same files. The lock is the file that this script holds open for writing, which the
rem system grants to one; it is free when the script ends, however it does.
:build_in_turn
set "LOCK=%ROOT%app\target\build.lock"
set "WAITS="
:try_turn
set "TURN="
call :look 2>nul
if defined FREE call :take_turn >"%LOCK%"
if defined TURN exit /b %RESULT%
if not defined WAITS echo waits for another build in this folder 1>&2
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
rem From before the build: what is edited meanwhile is stale still.
set "LISTING=%ROOT%app\target\build-began"
rem Still: another build may have done it.
call :is_stale
set "STALE=%ERRORLEVEL%"
if "%STALE%"=="0" exit /b 0
if "%STALE%"=="2" for /d %%m in ("%ROOT%*") do if exist "%%m\target\classes" rmdir /s /q "%%m\target\classes"
call :build
set "RESULT=%ERRORLEVEL%"
exit /b 0

:build
echo build, which takes some seconds 1>&2
rem Without the stamp, a build that fails is tried again.
if exist "%STAMP%" del "%STAMP%"
if exist "%ROOT%app\target\modules" rmdir /s /q "%ROOT%app\target\modules" 2>nul
if exist "%ROOT%app\target\modules" (
    call :say "Nothing can be built: a game runs from %ROOT%app\target\modules; end it first."
    exit /b 1
)
call "%ROOT%mvnw.cmd" --batch-mode --no-transfer-progress --quiet -f "%ROOT%pom.xml" -pl app -am package ^
    -Dmaven.test.skip=true 1>&2
if errorlevel 1 exit /b 1
move /y "%LISTING%" "%STAMP%" >nul
exit /b 0

rem Makes a folder for what is built.
:need_folder
set "TRIED=%~1\tried%RANDOM%"
call :try "%~1" 2>nul
if defined WRITABLE exit /b 0
call :say "Nothing can be built: %~1 cannot be written; copy Fourstroke to a folder of yours."
exit /b 1

:try
set "WRITABLE="
if not exist "%~1\" mkdir "%~1"
type nul >"%TRIED%"
if exist "%TRIED%" set "WRITABLE=1"
del "%TRIED%"
exit /b 0

rem Says a sentence, whatever letters a name in it has.
:say
set "SENTENCE=%~1"
setlocal EnableDelayedExpansion
echo !SENTENCE! 1>&2
endlocal
exit /b 0

:find_jdk
call :is_jdk_25 "%JAVA_HOME%"
if not errorlevel 1 exit /b 0
for /f "delims=" %%j in ('where java 2^>nul') do (
    call :take_jdk_25 "%%~dpj.."
    if not errorlevel 1 exit /b 0
)
for /d %%v in ("%ProgramFiles%\*" "%LOCALAPPDATA%\Programs\*") do for /d %%j in ("%%v\*jdk*25*") do (
    call :take_jdk_25 "%%j"
    if not errorlevel 1 exit /b 0
)
for /d %%j in ("%USERPROFILE%\.jdks\*") do (
    call :take_jdk_25 "%%j"
    if not errorlevel 1 exit /b 0
)
set "ASKED=not set"
if defined JAVA_HOME set "ASKED=%JAVA_HOME%"
set "WANTED=install one, for instance from https://adoptium.net, and set JAVA_HOME to its folder"
call :say "Fourstroke needs a JDK 25 and none was found (JAVA_HOME is %ASKED%): %WANTED%."
exit /b 1

:take_jdk_25
call :is_jdk_25 "%~1"
if errorlevel 1 exit /b 1
set "JAVA_HOME=%~f1"
exit /b 0

:is_jdk_25
if not exist "%~1\bin\javac.exe" exit /b 1
findstr /b /r /c:"JAVA_VERSION=.25[^0-9]" "%~1\release" >nul 2>&1
exit /b %ERRORLEVEL%
