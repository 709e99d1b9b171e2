@echo off
rem Runs ./check with the shell of Git for Windows, so that there is only one check script.
rem A registry may have these the other way round, and then ! would vanish from words.
setlocal EnableExtensions DisableDelayedExpansion
set "SHELL_OF_GIT="
for /f "delims=" %%g in ('git --exec-path 2^>nul') do set "SHELL_OF_GIT=%%g/../../../bin/sh.exe"
if not exist "%SHELL_OF_GIT%" (
    echo check.cmd needs the shell of Git for Windows: install it from https://gitforwindows.org. 1>&2
    exit /b 2
)
"%SHELL_OF_GIT%" "%~dp0check" %*
