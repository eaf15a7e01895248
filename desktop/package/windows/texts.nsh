; What the installer says besides NSIS's own texts. A test holds the three languages together.

LangString AddressTitle ${LANG_ENGLISH} "Address of the server"
LangString AddressTitle ${LANG_HINDI} "सर्वर का पता"
LangString AddressTitle ${LANG_MARATHI} "सर्व्हरचा पत्ता"

LangString AddressSubtitle ${LANG_ENGLISH} "Where your school's Shala runs."
LangString AddressSubtitle ${LANG_HINDI} "आपके विद्यालय का Shala जहाँ चलता है।"
LangString AddressSubtitle ${LANG_MARATHI} "तुमच्या शाळेचे Shala जिथे चालते."

LangString AddressLabel ${LANG_ENGLISH} "Type the address that you were given for Shala, as you would in a browser:"
LangString AddressLabel ${LANG_HINDI} "Shala के लिए आपको दिया गया पता लिखें, जैसे ब्राउज़र में लिखते हैं:"
LangString AddressLabel ${LANG_MARATHI} "Shala साठी तुम्हाला दिलेला पत्ता लिहा, जसा ब्राउझरमध्ये लिहिता तसा:"

LangString AddressExample ${LANG_ENGLISH} "For example: https://shala.example"
LangString AddressExample ${LANG_HINDI} "उदाहरण: https://shala.example"
LangString AddressExample ${LANG_MARATHI} "उदाहरण: https://shala.example"

LangString AddressWrong ${LANG_ENGLISH} "This is no address of a server:$\r$\n$\r$\n$Address$\r$\n$\r$\nAn address begins with https:// or http:// and has no spaces."
LangString AddressWrong ${LANG_HINDI} "यह सर्वर का पता नहीं है:$\r$\n$\r$\n$Address$\r$\n$\r$\nपता https:// या http:// से शुरू होता है और उसमें खाली जगह नहीं होती।"
LangString AddressWrong ${LANG_MARATHI} "हा सर्व्हरचा पत्ता नाही:$\r$\n$\r$\n$Address$\r$\n$\r$\nपत्ता https:// किंवा http:// ने सुरू होतो आणि त्यात मोकळी जागा नसते."

LangString OldWindows ${LANG_ENGLISH} "Shala needs Windows 10 or later, 64-bit. On this computer, open your school's address in a browser instead."
LangString OldWindows ${LANG_HINDI} "Shala के लिए Windows 10 या उसके बाद का 64-बिट Windows चाहिए। इस कंप्यूटर पर अपने विद्यालय का पता ब्राउज़र में खोलें।"
LangString OldWindows ${LANG_MARATHI} "Shala साठी Windows 10 किंवा त्यानंतरचे 64-बिट Windows लागते. या संगणकावर तुमच्या शाळेचा पत्ता ब्राउझरमध्ये उघडा."

LangString Running ${LANG_ENGLISH} "Shala is open. Close its window on this computer, for every person who is signed in, then press Retry."
LangString Running ${LANG_HINDI} "Shala खुला है। इस कंप्यूटर पर साइन इन किए हर व्यक्ति की Shala विंडो बंद करें, फिर 'पुनः प्रयास करें' दबाएँ।"
LangString Running ${LANG_MARATHI} "Shala उघडे आहे. या संगणकावर साइन इन केलेल्या प्रत्येकाची Shala विंडो बंद करा, मग 'पुन्हा प्रयत्न करा' दाबा."

LangString NotPrepared ${LANG_ENGLISH} "Shala is installed, but this computer could not be given its number. Start the installation again; if that does not help, tell whoever looks after your computers."
LangString NotPrepared ${LANG_HINDI} "Shala इंस्टॉल हो गया, पर इस कंप्यूटर को उसकी पहचान संख्या नहीं दी जा सकी। इंस्टॉलेशन फिर से चलाएँ; फिर भी न हो तो अपने कंप्यूटर सँभालने वाले व्यक्ति को बताएँ।"
LangString NotPrepared ${LANG_MARATHI} "Shala बसवले गेले, पण या संगणकाला त्याचा ओळख क्रमांक देता आला नाही. बसवण्याची क्रिया पुन्हा करा; तरीही न झाल्यास तुमचे संगणक सांभाळणाऱ्या व्यक्तीला सांगा."

LangString Kept ${LANG_ENGLISH} "Shala will be removed. This computer's product key stays valid and the server's address is kept: if you install Shala again, you need no new key."
LangString Kept ${LANG_HINDI} "Shala हटाया जाएगा। इस कंप्यूटर की प्रोडक्ट की मान्य रहेगी और सर्वर का पता बना रहेगा: Shala फिर से इंस्टॉल करने पर नई की नहीं चाहिए।"
LangString Kept ${LANG_MARATHI} "Shala काढून टाकले जाईल. या संगणकाची प्रॉडक्ट की वैध राहील आणि सर्व्हरचा पत्ता जपला जाईल: Shala पुन्हा बसवल्यास नवी की लागणार नाही."
