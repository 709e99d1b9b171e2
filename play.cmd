@echo off
rem Builds what is stale, then plays: play [GAME] [OPTION...]; play --help says which.
setlocal
set "ROOT=%~dp0"
set "STAMP=%ROOT%app\target\played"

rem Options for the JVM: the modules that call native code.
set "JVM_OPTIONS=--enable-native-access=org.lwjgl,org.lwjgl.opengl,org.lwjgl.vma,fourstroke.loop.core"

call :find_jdk
if errorlevel 1 exit /b 2
set "ROOT_FOR_POWERSHELL=%ROOT%"
powershell -NoProfile -Command ^
    "$root = $env:ROOT_FOR_POWERSHELL;" ^
    "$stamp = Get-Item -ErrorAction Ignore (Join-Path $root 'app\target\played');" ^
    "if (-not $stamp) { exit 1 };" ^
    "$sources = Get-ChildItem $root -Directory | Where-Object { $_.Name -notin 'bench', 'dist' } |" ^
    "  ForEach-Object { Join-Path $_.FullName 'src\main' } | Where-Object { Test-Path $_ };" ^
    "$files = @(Get-ChildItem $root -Recurse -Depth 1 -Filter pom.xml)" ^
    "  + @(Get-Item $sources) + @(Get-ChildItem $sources -Recurse);" ^
    "if ($files | Where-Object { $_.LastWriteTime -gt $stamp.LastWriteTime }) { exit 1 }"
if errorlevel 1 (
    call :build
    if errorlevel 1 exit /b 1
)
"%JAVA_HOME%\bin\java" %JVM_OPTIONS% -p "%ROOT%app\target\modules" ^
    -Dfourstroke.program=play -m fourstroke.app/fourstroke.app.Main %*
exit /b %ERRORLEVEL%

:build
echo build, which takes some seconds 1>&2
if exist "%ROOT%app\target\modules" rmdir /s /q "%ROOT%app\target\modules"
if not exist "%ROOT%app\target" mkdir "%ROOT%app\target"
rem From before the build: what is edited meanwhile is stale still.
echo build began> "%STAMP%.new"
call "%ROOT%mvnw.cmd" --batch-mode --no-transfer-progress --quiet -f "%ROOT%pom.xml" -pl app -am package ^
    -Dmaven.test.skip=true 1>&2
if errorlevel 1 exit /b 1
move /y "%STAMP%.new" "%STAMP%" >nul
exit /b 0

:find_jdk
call :is_jdk_25 "%JAVA_HOME%"
if not errorlevel 1 exit /b 0
for /f "delims=" %%j in ('where java 2^>nul') do (
    call :take_jdk_25 "%%~dpj.."
    if not errorlevel 1 exit /b 0
)
for /d %%v in ("%ProgramFiles%\*") do for /d %%j in ("%%v\*jdk*25*") do (
    call :take_jdk_25 "%%j"
    if not errorlevel 1 exit /b 0
)
echo Fourstroke needs a JDK 25 and none was found: install one, for instance from https://adoptium.net, and set ^
JAVA_HOME to its folder. 1>&2
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
