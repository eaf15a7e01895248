; The installer for Windows, built by installer.mjs, which gives VERSION, FOUR_NUMBERS, EXECUTABLE, FILES,
; KILOBYTES, OUTPUT, DEFAULT_SERVER and, where the build signs, SIGN.
Unicode true
ManifestDPIAware true
ManifestSupportedOS all
RequestExecutionLevel admin
SetCompressor /SOLID lzma
SetDateSave off

!include MUI2.nsh
!include LogicLib.nsh
!include WinVer.nsh
!include x64.nsh

Name "Shala"
OutFile "${OUTPUT}"
BrandingText "Shala ${VERSION}"
InstallDir ""
ShowInstDetails nevershow
ShowUninstDetails nevershow

VIProductVersion "${FOUR_NUMBERS}"
VIFileVersion "${FOUR_NUMBERS}"
VIAddVersionKey /LANG=0 ProductName "Shala"
VIAddVersionKey /LANG=0 ProductVersion "${VERSION}"
VIAddVersionKey /LANG=0 CompanyName "Shala"
VIAddVersionKey /LANG=0 FileDescription "Shala setup"
VIAddVersionKey /LANG=0 FileVersion "${VERSION}"
VIAddVersionKey /LANG=0 LegalCopyright "MIT licence; contains Node.js"

!ifdef SIGN
  !uninstfinalize '"${SIGN}" "%1"'
  !finalize '"${SIGN}" "%1"'
!endif

!define PROGRAM "shala-desktop.exe"
!define UNINSTALLER "uninstall.exe"
!define ENTRY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Shala"

; What Windows itself answers in such a case.
!define WRONG_ADDRESS 87
!define OLD_WINDOWS 1150
!define STILL_RUNNING 32

!define MUI_ICON "..\icons\shala.ico"
!define MUI_UNICON "..\icons\shala.ico"
!define MUI_WELCOMEFINISHPAGE_BITMAP "..\icons\side.bmp"
!define MUI_LANGDLL_REGISTRY_ROOT HKLM
!define MUI_LANGDLL_REGISTRY_KEY "Software\Shala\Desktop"
!define MUI_LANGDLL_REGISTRY_VALUENAME "InstallerLanguage"
!define MUI_LANGDLL_ALWAYSSHOW
!define MUI_ABORTWARNING

!include json-text.nsh
!include address.nsh
!include running.nsh

Page custom ShowAddressPage LeaveAddressPage
!insertmacro MUI_PAGE_INSTFILES
!define MUI_FINISHPAGE_RUN
!define MUI_FINISHPAGE_RUN_FUNCTION RunAsThePerson
!insertmacro MUI_PAGE_FINISH

!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(Kept)"
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Hindi"
!insertmacro MUI_LANGUAGEEX "languages" "Marathi"
!insertmacro MUI_RESERVEFILE_LANGDLL
!include texts.nsh

Function .onInit
  SetRegView 64
  SetShellVarContext all
  ${IfNot} ${RunningX64}
  ${OrIfNot} ${AtLeastWin10}
    MessageBox MB_OK|MB_ICONSTOP "$(OldWindows)" /SD IDOK
    SetErrorLevel ${OLD_WINDOWS}
    Quit
  ${EndIf}
  !insertmacro MUI_LANGDLL_DISPLAY
  ${If} $INSTDIR == ""
    ReadRegStr $INSTDIR HKLM "${ENTRY}" "InstallLocation"
  ${EndIf}
  ${If} $INSTDIR == ""
    StrCpy $INSTDIR "$PROGRAMFILES64\Shala"
  ${EndIf}
  Call ChooseAddress
FunctionEnd

Section
  Call EndRunning
  SetOutPath "$INSTDIR"
  File "/oname=${PROGRAM}" "${EXECUTABLE}"
  File "/oname=LICENSE.txt" "${FILES}\LICENSE.txt"
  File "/oname=LICENSE.node.txt" "${FILES}\LICENSE.node.txt"
  WriteUninstaller "$INSTDIR\${UNINSTALLER}"

  Call WriteSettings
  ExecWait '"$INSTDIR\${PROGRAM}" --prepare-machine' $0
  ${If} $0 != 0
    MessageBox MB_OK|MB_ICONEXCLAMATION "$(NotPrepared)" /SD IDOK
  ${EndIf}

  CreateShortcut "$SMPROGRAMS\Shala.lnk" "$INSTDIR\${PROGRAM}"
  CreateShortcut "$DESKTOP\Shala.lnk" "$INSTDIR\${PROGRAM}"

  WriteRegStr HKLM "${ENTRY}" "DisplayName" "Shala"
  WriteRegStr HKLM "${ENTRY}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKLM "${ENTRY}" "Publisher" "Shala"
  WriteRegStr HKLM "${ENTRY}" "DisplayIcon" "$INSTDIR\${PROGRAM},0"
  WriteRegStr HKLM "${ENTRY}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKLM "${ENTRY}" "UninstallString" '"$INSTDIR\${UNINSTALLER}"'
  WriteRegStr HKLM "${ENTRY}" "QuietUninstallString" '"$INSTDIR\${UNINSTALLER}" /S'
  WriteRegDWORD HKLM "${ENTRY}" "EstimatedSize" ${KILOBYTES}
  WriteRegDWORD HKLM "${ENTRY}" "NoModify" 1
  WriteRegDWORD HKLM "${ENTRY}" "NoRepair" 1
SectionEnd

; The installer has an administrator's rights; the program must not inherit them.
Function RunAsThePerson
  Exec '"$WINDIR\explorer.exe" "$INSTDIR\${PROGRAM}"'
FunctionEnd

Function un.onInit
  SetRegView 64
  SetShellVarContext all
  !insertmacro MUI_UNGETLANGUAGE
FunctionEnd

; What stays is the folder in ProgramData: the device's id, by which its product key is known, and the address.
Section Uninstall
  Call un.EndRunning
  Delete "$SMPROGRAMS\Shala.lnk"
  Delete "$DESKTOP\Shala.lnk"
  Delete "$INSTDIR\${PROGRAM}"
  Delete "$INSTDIR\LICENSE.txt"
  Delete "$INSTDIR\LICENSE.node.txt"
  Delete "$INSTDIR\${UNINSTALLER}"
  RMDir "$INSTDIR"
  DeleteRegKey HKLM "${ENTRY}"
  DeleteRegKey HKLM "Software\Shala\Desktop"
  DeleteRegKey /ifempty HKLM "Software\Shala"
SectionEnd
