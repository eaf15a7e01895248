; The address of the school's server: from the command line, the settings of an earlier installation, or the
; build's own; asked for on a page; written to desktop.json.

!include nsDialogs.nsh

!define SETTINGS_FOLDER "$APPDATA\Shala"
!define SETTINGS "${SETTINGS_FOLDER}\desktop.json"
!define MOST_CHARACTERS 500

Var Address
Var AddressBefore
Var AddressField

; Before anything is shown or done: an unattended installation with a wrong address does nothing.
Function ChooseAddress
  Call ReadSettings
  StrCpy $AddressBefore $0
  StrCpy $Address $0
  ${If} $Address == ""
    StrCpy $Address "${DEFAULT_SERVER}"
  ${EndIf}
  Call ReadCommandLine
  ${If} $0 != ""
    StrCpy $Address $0
    Call CheckAddress
    ${If} $1 = 0
      MessageBox MB_OK|MB_ICONSTOP "$(AddressWrong)" /SD IDOK
      SetErrorLevel ${WRONG_ADDRESS}
      Quit
    ${EndIf}
  ${EndIf}
FunctionEnd

; /SERVER="…", "/SERVER=…" or /SERVER=… in $0.
Function ReadCommandLine
  StrCpy $0 ""
  StrCpy $1 $CMDLINE
  ${Do}
    StrCpy $2 $1 8
    ${IfThen} $2 == "" ${|} Return ${|}
    StrCpy $1 $1 "" 1
  ${LoopUntil} $2 == "/SERVER="
  StrCpy $1 $1 "" 7
  StrCpy $3 " "
  StrCpy $2 $1 1
  ${If} $2 == '"'
    StrCpy $3 '"'
    StrCpy $1 $1 "" 1
  ${EndIf}
  ${Do}
    StrCpy $2 $1 1
    StrCpy $1 $1 "" 1
    ${If} $2 == ""
    ${OrIf} $2 == $3
    ${OrIf} $2 == '"'
      ${Break}
    ${EndIf}
    StrCpy $0 "$0$2"
  ${Loop}
FunctionEnd

; $1 is 1 where $Address can be one: http or https, then a host, and no character that an address never has.
Function CheckAddress
  StrCpy $1 0
  StrLen $2 $Address
  ${IfThen} $2 > ${MOST_CHARACTERS} ${|} Return ${|}
  StrCpy $2 $Address 8
  ${If} $2 == "https://"
    StrCpy $3 $Address "" 8
  ${Else}
    StrCpy $2 $Address 7
    ${IfThen} $2 != "http://" ${|} Return ${|}
    StrCpy $3 $Address "" 7
  ${EndIf}
  StrCpy $2 $3 1
  ${If} $2 == ""
  ${OrIf} $2 == "/"
  ${OrIf} $2 == ":"
  ${OrIf} $2 == "?"
  ${OrIf} $2 == "#"
    Return
  ${EndIf}
  ${DoWhile} $3 != ""
    StrCpy $2 $3 1
    StrCpy $3 $3 "" 1
    ${If} $2 == " "
    ${OrIf} $2 == "$\t"
    ${OrIf} $2 == '"'
    ${OrIf} $2 == "<"
    ${OrIf} $2 == ">"
    ${OrIf} $2 == "@"
    ${OrIf} $2 == "\"
      Return
    ${EndIf}
  ${Loop}
  StrCpy $1 1
FunctionEnd

; The address in desktop.json in $0, which people may also have written by hand; empty where there is none.
Function ReadSettings
  StrCpy $0 ""
  ClearErrors
  FileOpen $1 "${SETTINGS}" r
  ${IfThen} ${Errors} ${|} Return ${|}
  ${Do}
    ClearErrors
    FileRead $1 $2
    ${IfThen} ${Errors} ${|} ${Break} ${|}
    StrCpy $0 "$0$2"
  ${Loop}
  FileClose $1
  ClearErrors
  ${Do}
    StrCpy $2 $0 8
    ${If} $2 == ""
      StrCpy $0 ""
      Return
    ${EndIf}
    StrCpy $0 $0 "" 1
  ${LoopUntil} $2 == '"server"'
  StrCpy $0 $0 "" 7
  ${Do}
    StrCpy $2 $0 1
    ${IfThen} $2 == "" ${|} Return ${|}
    StrCpy $0 $0 "" 1
  ${LoopUntil} $2 == '"'
  Call FromJsonText
FunctionEnd

; An address that stays as it was leaves the file untouched, with whatever else stands in it.
Function WriteSettings
  CreateDirectory "${SETTINGS_FOLDER}"
  ; Who uses the computer reads the folder; only an administrator changes where passwords are sent.
  nsExec::Exec '"$WINDIR\Sysnative\icacls.exe" "${SETTINGS_FOLDER}" /inheritance:r /grant:r *S-1-5-18:(OI)(CI)F /grant:r *S-1-5-32-544:(OI)(CI)F /grant:r *S-1-5-32-545:(OI)(CI)RX'
  Pop $0
  ${If} $Address == ""
  ${OrIf} $Address S== $AddressBefore
    Return
  ${EndIf}
  StrCpy $0 $Address
  Call ToJsonText
  FileOpen $1 "${SETTINGS}" w
  FileWrite $1 '{ "server": "$0" }$\r$\n'
  FileClose $1
FunctionEnd

Function ShowAddressPage
  !insertmacro MUI_HEADER_TEXT "$(AddressTitle)" "$(AddressSubtitle)"
  nsDialogs::Create 1018
  Pop $0
  ${NSD_CreateLabel} 0 0 100% 24u "$(AddressLabel)"
  Pop $0
  StrCpy $1 $Address
  ${If} $1 == ""
    StrCpy $1 "https://"
  ${EndIf}
  ${NSD_CreateText} 0 28u 100% 13u "$1"
  Pop $AddressField
  ${NSD_SetTextLimit} $AddressField ${MOST_CHARACTERS}
  ${NSD_CreateLabel} 0 46u 100% 12u "$(AddressExample)"
  Pop $0
  ${NSD_SetFocus} $AddressField
  ; The caret behind what stands there.
  SendMessage $AddressField ${EM_SETSEL} ${MOST_CHARACTERS} ${MOST_CHARACTERS}
  nsDialogs::Show
FunctionEnd

Function LeaveAddressPage
  ${NSD_GetText} $AddressField $Address
  Call TrimAddress
  Call CheckAddress
  ${If} $1 = 0
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(AddressWrong)"
    ${NSD_SetFocus} $AddressField
    Abort
  ${EndIf}
FunctionEnd

Function TrimAddress
  ${Do}
    StrCpy $2 $Address 1
    ${IfThen} $2 != " " ${|} ${Break} ${|}
    StrCpy $Address $Address "" 1
  ${Loop}
  ${Do}
    StrCpy $2 $Address 1 -1
    ${IfThen} $2 != " " ${|} ${Break} ${|}
    StrCpy $Address $Address -1
  ${Loop}
FunctionEnd
