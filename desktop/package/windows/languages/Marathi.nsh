; Marathi (1102): the texts of the pages that the installer shows; NSIS has none of its own.

!insertmacro LANGFILE "Marathi" = "मराठी" "Marathi"

!ifdef MUI_INSTFILESPAGE
  ${LangFileString} MUI_TEXT_INSTALLING_TITLE "बसवत आहे"
  ${LangFileString} MUI_TEXT_INSTALLING_SUBTITLE "$(^NameDA) बसवले जाईपर्यंत थांबा."
  ${LangFileString} MUI_TEXT_FINISH_TITLE "बसवून झाले"
  ${LangFileString} MUI_TEXT_FINISH_SUBTITLE "सर्व व्यवस्थित पूर्ण झाले."
  ${LangFileString} MUI_TEXT_ABORT_TITLE "बसवणे थांबवले"
  ${LangFileString} MUI_TEXT_ABORT_SUBTITLE "बसवण्याची क्रिया पूर्ण झाली नाही."
!endif

!ifdef MUI_UNINSTFILESPAGE
  ${LangFileString} MUI_UNTEXT_UNINSTALLING_TITLE "काढत आहे"
  ${LangFileString} MUI_UNTEXT_UNINSTALLING_SUBTITLE "$(^NameDA) काढले जाईपर्यंत थांबा."
  ${LangFileString} MUI_UNTEXT_FINISH_TITLE "काढून झाले"
  ${LangFileString} MUI_UNTEXT_FINISH_SUBTITLE "सर्व व्यवस्थित पूर्ण झाले."
  ${LangFileString} MUI_UNTEXT_ABORT_TITLE "काढणे थांबवले"
  ${LangFileString} MUI_UNTEXT_ABORT_SUBTITLE "काढण्याची क्रिया पूर्ण झाली नाही."
!endif

!ifdef MUI_FINISHPAGE
  ${LangFileString} MUI_TEXT_FINISH_INFO_TITLE "$(^NameDA) बसवून झाले"
  ${LangFileString} MUI_TEXT_FINISH_INFO_TEXT "$(^NameDA) या संगणकावर बसवले आहे.$\r$\n$\r$\nही विंडो बंद करण्यासाठी 'पूर्ण करा' दाबा."
  ${LangFileString} MUI_TEXT_FINISH_INFO_REBOOT "$(^NameDA) पूर्ण बसण्यासाठी संगणक पुन्हा सुरू करावा लागेल. आताच करायचा?"
  ${LangFileString} MUI_TEXT_FINISH_REBOOTNOW "आता पुन्हा सुरू करा"
  ${LangFileString} MUI_TEXT_FINISH_REBOOTLATER "मी नंतर स्वतः पुन्हा सुरू करेन"
  ${LangFileString} MUI_TEXT_FINISH_RUN "$(^NameDA) &उघडा"
  ${LangFileString} MUI_TEXT_FINISH_SHOWREADME "माहिती &दाखवा"
  ${LangFileString} MUI_BUTTONTEXT_FINISH "&पूर्ण करा"
!endif

!ifdef MUI_UNCONFIRMPAGE
  ${LangFileString} MUI_UNTEXT_CONFIRM_TITLE "$(^NameDA) काढा"
  ${LangFileString} MUI_UNTEXT_CONFIRM_SUBTITLE "$(^NameDA) या संगणकावरून काढा."
!endif

!ifdef MUI_ABORTWARNING
  ${LangFileString} MUI_TEXT_ABORTWARNING "$(^Name) बसवणे थांबवायचे आहे, नक्की?"
!endif
