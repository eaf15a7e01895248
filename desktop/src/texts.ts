import type { Language } from './language.ts';

const en = {
  starting: 'Shala is starting …',
  offlineTitle: 'The server could not be reached',
  offlineWhat: 'Shala cannot reach the server of your school.',
  offlineCheck: 'Check the network cable or the Wi-Fi, and whether the server is switched on.',
  offlineKept: 'What was saved on this computer is kept.',
  offlineAgain: 'It is tried again every 15 seconds by itself.',
  otherTitle: 'Another program answers',
  otherWhat: 'Something answers at this address, but it is not Shala.',
  otherCheck:
    'If your network asks you to sign in first, do that in your browser. Otherwise the address is wrong: ask whoever looks after this computer.',
  certificateTitle: 'The connection is not safe',
  certificateWhat: 'The server could not prove that it is the server of your school.',
  certificateCheck:
    'Check the date and the time of this computer. If they are right, ask whoever looks after the server to put its certificate in order.',
  address: 'Address',
  retry: 'Retry',
  trying: 'Trying …',
  noBrowser:
    'Shala needs Microsoft Edge, Google Chrome or Chromium, and found none. Install one of them, then start Shala again.',
  noAddress:
    'Shala does not know the address of your server. Write it into the file {{file}}, for example:\n\n{ "server": "https://shala.example.in" }\n\nThen start Shala again.',
  invalidAddress:
    'The address of the server is not right: {{address}}\n\nIt stands in {{place}}. It must begin with https:// or http://, for example https://shala.example.in. Correct it, then start Shala again.',
  wrongAddress:
    'Something answers at {{address}}, but it is not Shala.\n\nIf your network asks you to sign in first, do that in your browser, then start Shala again. Otherwise the address is wrong: correct it.',
  noDevice: 'Shala could not keep the number of this computer. {{reason}}',
  browserFailed: 'The browser {{browser}} could not be started.\n\n{{reason}}',
  failed: 'Shala had to end.\n\n{{reason}}',
  outsideFailed: 'This address could not be opened. Open it in your browser:\n\n{{address}}',
};

export type TextKey = keyof typeof en;
export const keys = Object.keys(en) as TextKey[];

const hi: Record<TextKey, string> = {
  starting: 'शाला शुरू हो रही है …',
  offlineTitle: 'सर्वर से संपर्क नहीं हो सका',
  offlineWhat: 'शाला आपके विद्यालय के सर्वर तक नहीं पहुँच पा रही है।',
  offlineCheck: 'नेटवर्क का तार या वाई-फ़ाई देखें, और यह भी कि सर्वर चालू है या नहीं।',
  offlineKept: 'जो इस कंप्यूटर पर सहेजा गया था, वह सुरक्षित है।',
  offlineAgain: 'हर 15 सेकंड में अपने आप फिर कोशिश होती है।',
  otherTitle: 'कोई और प्रोग्राम उत्तर दे रहा है',
  otherWhat: 'इस पते से उत्तर मिलता है, पर वह शाला नहीं है।',
  otherCheck:
    'यदि आपका नेटवर्क पहले साइन इन माँगता है, तो अपने ब्राउज़र में कर लें। नहीं तो पता ग़लत है: इस कंप्यूटर की देखभाल करने वाले से पूछें।',
  certificateTitle: 'कनेक्शन सुरक्षित नहीं है',
  certificateWhat: 'सर्वर यह सिद्ध नहीं कर सका कि वह आपके विद्यालय का ही सर्वर है।',
  certificateCheck:
    'इस कंप्यूटर की तारीख़ और समय देखें। यदि वे सही हैं, तो सर्वर की देखभाल करने वाले से उसका प्रमाणपत्र ठीक करने को कहें।',
  address: 'पता',
  retry: 'फिर कोशिश करें',
  trying: 'कोशिश हो रही है …',
  noBrowser:
    'शाला को Microsoft Edge, Google Chrome या Chromium चाहिए, पर इनमें से कोई नहीं मिला। इनमें से एक लगाएँ, फिर शाला दोबारा शुरू करें।',
  noAddress:
    'शाला को आपके सर्वर का पता मालूम नहीं है। उसे {{file}} फ़ाइल में लिखें, जैसे:\n\n{ "server": "https://shala.example.in" }\n\nफिर शाला दोबारा शुरू करें।',
  invalidAddress:
    'सर्वर का पता सही नहीं है: {{address}}\n\nयह {{place}} में लिखा है। पता https:// या http:// से शुरू होना चाहिए, जैसे https://shala.example.in। इसे सुधारें, फिर शाला दोबारा शुरू करें।',
  wrongAddress:
    '{{address}} से उत्तर मिलता है, पर वह शाला नहीं है।\n\nयदि आपका नेटवर्क पहले साइन इन माँगता है, तो अपने ब्राउज़र में कर लें, फिर शाला दोबारा शुरू करें। नहीं तो पता ग़लत है: उसे सुधारें।',
  noDevice: 'शाला इस कंप्यूटर की पहचान संख्या सहेज नहीं सकी। {{reason}}',
  browserFailed: 'ब्राउज़र {{browser}} शुरू नहीं हो सका।\n\n{{reason}}',
  failed: 'शाला को बंद होना पड़ा।\n\n{{reason}}',
  outsideFailed: 'यह पता खोला नहीं जा सका। इसे अपने ब्राउज़र में खोलें:\n\n{{address}}',
};

const mr: Record<TextKey, string> = {
  starting: 'शाला सुरू होत आहे …',
  offlineTitle: 'सर्व्हरशी संपर्क होऊ शकला नाही',
  offlineWhat: 'शालाला तुमच्या शाळेच्या सर्व्हरपर्यंत पोहोचता येत नाही.',
  offlineCheck: 'नेटवर्कची तार किंवा वाय-फाय तपासा, आणि सर्व्हर चालू आहे का तेही पाहा.',
  offlineKept: 'या संगणकावर जतन केलेले सर्व सुरक्षित आहे.',
  offlineAgain: 'दर 15 सेकंदांनी आपोआप पुन्हा प्रयत्न होतो.',
  otherTitle: 'दुसराच प्रोग्राम उत्तर देत आहे',
  otherWhat: 'या पत्त्यावरून उत्तर येते, पण ते शाला नाही.',
  otherCheck:
    'तुमचे नेटवर्क आधी साइन इन मागत असेल, तर ते तुमच्या ब्राउझरमध्ये करा. नाहीतर पत्ता चुकीचा आहे: या संगणकाची देखभाल करणाऱ्यांना विचारा.',
  certificateTitle: 'जोडणी सुरक्षित नाही',
  certificateWhat: 'हा तुमच्या शाळेचाच सर्व्हर आहे, हे सर्व्हर सिद्ध करू शकला नाही.',
  certificateCheck:
    'या संगणकाची तारीख आणि वेळ तपासा. त्या बरोबर असतील, तर सर्व्हरची देखभाल करणाऱ्यांना त्याचे प्रमाणपत्र नीट करायला सांगा.',
  address: 'पत्ता',
  retry: 'पुन्हा प्रयत्न करा',
  trying: 'प्रयत्न होत आहे …',
  noBrowser:
    'शालाला Microsoft Edge, Google Chrome किंवा Chromium लागतो, पण यांपैकी एकही सापडला नाही. यांपैकी एक बसवा, मग शाला पुन्हा सुरू करा.',
  noAddress:
    'शालाला तुमच्या सर्व्हरचा पत्ता माहीत नाही. तो {{file}} या फाइलमध्ये लिहा, उदाहरणार्थ:\n\n{ "server": "https://shala.example.in" }\n\nमग शाला पुन्हा सुरू करा.',
  invalidAddress:
    'सर्व्हरचा पत्ता बरोबर नाही: {{address}}\n\nतो {{place}} मध्ये लिहिलेला आहे. पत्ता https:// किंवा http:// ने सुरू झाला पाहिजे, उदाहरणार्थ https://shala.example.in. तो दुरुस्त करा, मग शाला पुन्हा सुरू करा.',
  wrongAddress:
    '{{address}} या पत्त्यावरून उत्तर येते, पण ते शाला नाही.\n\nतुमचे नेटवर्क आधी साइन इन मागत असेल, तर ते तुमच्या ब्राउझरमध्ये करा, मग शाला पुन्हा सुरू करा. नाहीतर पत्ता चुकीचा आहे: तो दुरुस्त करा.',
  noDevice: 'शालाला या संगणकाचा ओळख क्रमांक जतन करता आला नाही. {{reason}}',
  browserFailed: '{{browser}} हा ब्राउझर सुरू होऊ शकला नाही.\n\n{{reason}}',
  failed: 'शालाला बंद व्हावे लागले.\n\n{{reason}}',
  outsideFailed: 'हा पत्ता उघडता आला नाही. तो तुमच्या ब्राउझरमध्ये उघडा:\n\n{{address}}',
};

const languages: Record<Language, Record<TextKey, string>> = { en, hi, mr };

export type Texts = (key: TextKey, values?: Record<string, string>) => string;

export function textsIn(language: Language): Texts {
  return (key, values = {}) =>
    languages[language][key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}
