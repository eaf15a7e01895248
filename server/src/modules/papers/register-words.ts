import type { Language } from '@shala/contract/fields.ts';
import { searchKey } from '../../platform/search-key.ts';

/** English, Hindi, Marathi, and other ways to write it. */
type Word = readonly [en: string, hi: string, mr: string, ...others: string[]];

const nationality: readonly Word[] = [
  ['Indian', 'भारतीय', 'भारतीय', 'India', 'Bharatiya', 'भारत'],
  ['Nepali', 'नेपाली', 'नेपाळी', 'Nepalese'],
];

const religion: readonly Word[] = [
  ['Hindu', 'हिंदू', 'हिंदू', 'हिन्दू', 'हिंदु', 'हिन्दु'],
  ['Muslim', 'मुस्लिम', 'मुस्लिम', 'मुस्लीम', 'मुसलमान', 'Islam', 'इस्लाम'],
  ['Christian', 'ईसाई', 'ख्रिश्चन', 'ख्रिस्ती', 'इसाई'],
  ['Sikh', 'सिख', 'शीख', 'सिक्ख'],
  ['Buddhist', 'बौद्ध', 'बौद्ध', 'Bauddha', 'Boudha', 'Buddha', 'Buddhism'],
  ['Neo-Buddhist', 'नवबौद्ध', 'नवबौद्ध', 'Navbauddha', 'Nav Bauddha', 'नव बौद्ध'],
  ['Jain', 'जैन', 'जैन'],
  ['Parsi', 'पारसी', 'पारशी', 'Parsee', 'Zoroastrian'],
  ['Jewish', 'यहूदी', 'ज्यू', 'Jew'],
];

const motherTongue: readonly Word[] = [
  ['Marathi', 'मराठी', 'मराठी'],
  ['Hindi', 'हिंदी', 'हिंदी', 'हिन्दी'],
  ['Urdu', 'उर्दू', 'उर्दू', 'उर्दु'],
  ['English', 'अंग्रेज़ी', 'इंग्रजी', 'अंग्रेजी', 'इंग्लिश'],
  ['Gujarati', 'गुजराती', 'गुजराती'],
  ['Kannada', 'कन्नड़', 'कन्नड'],
  ['Telugu', 'तेलुगु', 'तेलुगू'],
  ['Tamil', 'तमिल', 'तमिळ'],
  ['Malayalam', 'मलयालम', 'मल्याळम'],
  ['Konkani', 'कोंकणी', 'कोकणी'],
  ['Sindhi', 'सिंधी', 'सिंधी', 'सिन्धी'],
  ['Punjabi', 'पंजाबी', 'पंजाबी', 'Panjabi'],
  ['Bengali', 'बांग्ला', 'बंगाली', 'Bangla'],
  ['Odia', 'ओड़िया', 'ओडिया', 'Oriya', 'उड़िया'],
  ['Assamese', 'असमिया', 'आसामी'],
  ['Nepali', 'नेपाली', 'नेपाळी'],
  ['Kashmiri', 'कश्मीरी', 'काश्मिरी'],
  ['Sanskrit', 'संस्कृत', 'संस्कृत'],
  ['Maithili', 'मैथिली', 'मैथिली'],
  ['Bhojpuri', 'भोजपुरी', 'भोजपुरी'],
  ['Rajasthani', 'राजस्थानी', 'राजस्थानी'],
  ['Marwari', 'मारवाड़ी', 'मारवाडी', 'Marwadi'],
  ['Ahirani', 'अहिराणी', 'अहिराणी'],
  ['Bhili', 'भीली', 'भिल्ली', 'भिली'],
  ['Gondi', 'गोंडी', 'गोंडी'],
  ['Korku', 'कोरकू', 'कोरकू'],
  ['Banjara', 'बंजारा', 'बंजारा', 'Lamani', 'Lambadi', 'लमाणी'],
  ['Malvani', 'मालवणी', 'मालवणी'],
  ['Dogri', 'डोगरी', 'डोगरी'],
  ['Santali', 'संथाली', 'संथाली', 'Santhali'],
  ['Manipuri', 'मणिपुरी', 'मणिपुरी'],
  ['Bodo', 'बोडो', 'बोडो'],
];

const byKey = (words: readonly Word[]) =>
  new Map(words.flatMap((word) => word.map((written) => [searchKey(written), word] as const)));

const known = {
  nationality: byKey(nationality),
  religion: byKey(religion),
  motherTongue: byKey(motherTongue),
};

const place = { en: 0, hi: 1, mr: 2 } as const satisfies Record<Language, number>;

/** What a register says in any of the three languages, in that of the paper; what is unknown stays as written. */
export function registerWord(
  language: Language,
  field: keyof typeof known,
  written: string | null,
): string | null {
  if (written === null) return null;
  return known[field].get(searchKey(written))?.[place[language]] ?? written;
}
