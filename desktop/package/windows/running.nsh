; Ends a running program before its file is replaced or removed: asks it to close, then the person, and only an
; unattended installation ends it by force. A running program's file cannot be opened for writing.

!define POLLS 20
!define POLL_MS 500

!macro DEFINE_END_RUNNING UN
  ; $0 is 1 while the program runs.
  Function ${UN}LookWhetherRunning
    StrCpy $0 0
    ${If} ${FileExists} "$INSTDIR\${PROGRAM}"
      ClearErrors
      FileOpen $1 "$INSTDIR\${PROGRAM}" a
      ${If} ${Errors}
        StrCpy $0 1
      ${Else}
        FileClose $1
      ${EndIf}
    ${EndIf}
  FunctionEnd

  Function ${UN}WaitForItsEnd
    ${For} $2 1 ${POLLS}
      Call ${UN}LookWhetherRunning
      ${If} $0 = 0
        ${Break}
      ${EndIf}
      Sleep ${POLL_MS}
    ${Next}
  FunctionEnd

  Function ${UN}EndRunning
    Call ${UN}LookWhetherRunning
    ${If} $0 = 0
      Return
    ${EndIf}
    ExecWait '"$INSTDIR\${PROGRAM}" --quit'
    Call ${UN}WaitForItsEnd
    ${DoWhile} $0 = 1
      ${If} ${Silent}
        nsExec::Exec '"$WINDIR\Sysnative\taskkill.exe" /F /IM ${PROGRAM}'
        Pop $1
        Call ${UN}WaitForItsEnd
        ${IfThen} $0 = 0 ${|} ${Break} ${|}
      ${Else}
        MessageBox MB_RETRYCANCEL|MB_ICONEXCLAMATION "$(Running)" IDRETRY again
      ${EndIf}
      SetErrorLevel ${STILL_RUNNING}
      Quit
      again:
      Call ${UN}LookWhetherRunning
    ${Loop}
  FunctionEnd
!macroend

!insertmacro DEFINE_END_RUNNING ""
!insertmacro DEFINE_END_RUNNING "un."
