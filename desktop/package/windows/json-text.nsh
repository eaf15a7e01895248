; Text as JSON writes it between quotes, and back. Both take and give $0 and use the other registers freely.

!define QUOTE 34
!define BACKSLASH 92
!define LAST_PLAIN 126

; The number of the character at place $2 of the text at $1, in $3; 0 at its end.
!macro CHARACTER_NUMBER
  IntOp $4 $2 * 2
  IntOp $4 $4 + $1
  System::Call '*$4(&i2 .r3)'
  IntOp $3 $3 & 0xFFFF
!macroend

; All but plain ASCII becomes \u and four digits: the file then is the same in every encoding.
Function ToJsonText
  System::Alloc 4096
  Pop $1
  System::Call 'kernel32::lstrcpynW(p r1, w r0, i 1024)'
  StrCpy $0 ""
  StrCpy $2 0
  ${Do}
    !insertmacro CHARACTER_NUMBER
    ${If} $3 = 0
      ${Break}
    ${ElseIf} $3 = ${QUOTE}
    ${OrIf} $3 = ${BACKSLASH}
    ${OrIf} $3 < 32
    ${OrIf} $3 > ${LAST_PLAIN}
      IntFmt $4 "\u%04x" $3
    ${Else}
      IntFmt $4 "%c" $3
    ${EndIf}
    StrCpy $0 "$0$4"
    IntOp $2 $2 + 1
  ${Loop}
  System::Free $1
FunctionEnd

; Reads up to the closing quote; what begins a character by a backslash other than \u stands for itself.
Function FromJsonText
  StrCpy $1 $0
  StrCpy $0 ""
  ${Do}
    StrCpy $2 $1 1
    StrCpy $1 $1 "" 1
    ${If} $2 == ""
    ${OrIf} $2 == '"'
      ${Break}
    ${EndIf}
    ${If} $2 == "\"
      StrCpy $2 $1 1
      StrCpy $1 $1 "" 1
      ${If} $2 == "u"
        StrCpy $2 $1 4
        StrCpy $1 $1 "" 4
        IntFmt $2 "%c" "0x$2"
      ${EndIf}
    ${EndIf}
    StrCpy $0 "$0$2"
  ${Loop}
FunctionEnd
