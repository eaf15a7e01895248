import { searchKey } from '../search-key.ts';

/**
 * The forms in which two headings are compared; `School Name *`, `school_name` and `schoolName` are
 * one.
 */
export interface NameForms {
  words: string[];
  /** All letters and digits. */
  plain: string;
  /** The same without text in brackets: `DOB (DD-MM-YYYY)`. */
  bare: string;
  /** The words in any order, each once, without small words: `Name of School`. */
  unordered: string;
}

const smallWords = new Set([
  ...['of', 'the', 'in', 's', 'का', 'की', 'के', 'चे', 'ची', 'चा'],
  ...['पूरा', 'पूर्ण', 'संपूर्ण'],
]);

const longForms: Record<string, string> = {
  addr: 'address',
  adm: 'admission',
  admn: 'admission',
  admsn: 'admission',
  blck: 'block',
  blk: 'block',
  cat: 'category',
  cd: 'code',
  child: 'student',
  clst: 'cluster',
  clus: 'cluster',
  dise: 'udise',
  dist: 'district',
  div: 'division',
  dt: 'date',
  mgmt: 'management',
  mob: 'mobile',
  nm: 'name',
  no: 'number',
  nos: 'number',
  num: 'number',
  ph: 'phone',
  pupil: 'student',
  reg: 'register',
  regn: 'register',
  sch: 'school',
  std: 'standard',
  stud: 'student',
  vill: 'village',
  क्र: 'क्रमांक',
  छात्र: 'विद्यार्थी',
  छात्रा: 'विद्यार्थी',
  तारीख: 'दिनांक',
  तिथि: 'दिनांक',
  दि: 'दिनांक',
  नं: 'क्रमांक',
  नंबर: 'क्रमांक',
  फोन: 'मोबाइल',
  बच्चे: 'विद्यार्थी',
  बालक: 'विद्यार्थी',
  भ्रमणध्वनी: 'मोबाइल',
  मुलाचे: 'विद्यार्थी',
  मुलांचे: 'विद्यार्थी',
  मो: 'मोबाइल',
  मोबाईल: 'मोबाइल',
  रजि: 'रजिस्टर',
  विद्यार्थीचे: 'विद्यार्थी',
  विद्यार्थ्याचे: 'विद्यार्थी',
  संख्या: 'क्रमांक',
};

export function formsOf(name: string): NameForms {
  const words = wordsOf(name);
  const bare = wordsOf(name.replace(/\([^()]*\)|\[[^[\]]*\]/g, ' ')).join('');
  const keywords = words
    .map((word) => longForms[word] ?? word)
    .filter((word) => !smallWords.has(word));
  return {
    words,
    plain: words.join(''),
    bare,
    unordered: [...new Set(keywords)].sort().join(' '),
  };
}

function wordsOf(name: string): string[] {
  const parted = name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return searchKey(parted)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** The same except for one mistyped letter in a word of five or more. */
export function isMisspelt(left: NameForms, right: NameForms): boolean {
  if (nearly(left.plain, right.plain)) return true;
  return (
    left.words.length === right.words.length &&
    left.words.every(
      (word, index) => word === right.words[index] || nearly(word, right.words[index]!),
    )
  );
}

/** The first letter and the digits must match: latitude is not altitude, mobile 1 not mobile 2. */
function nearly(left: string, right: string): boolean {
  if (left.length < 5 || right.length < 5 || left[0] !== right[0]) return false;
  if (left.replace(/\D/g, '') !== right.replace(/\D/g, '')) return false;
  return oneEditApart(left, right);
}

/** One letter wrong, missing or extra, or two letters swapped. */
function oneEditApart(left: string, right: string): boolean {
  const [short, long] = left.length <= right.length ? [left, right] : [right, left];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  if (short.slice(at + 1) === long.slice(at + 1)) return at < short.length;
  const swapped = short[at] === long[at + 1] && short[at + 1] === long[at];
  return swapped && short.slice(at + 2) === long.slice(at + 2);
}

const aadhaarWords = /^a+dha+r|^आधार(कार्ड|क्रमांक|संख्या|नंबर)?$|^uid(ai|no)?$/;
const notTheNumber = /^(name|नाव|नाम|seed|link|verif|status|yes|consent)/;

/** Aadhaar numbers are not imported; `Name as per Aadhaar` and `Aadhaar seeded` contain none. */
export function isAadhaarNumber(column: string): boolean {
  const { words } = formsOf(column);
  return (
    words.some((word) => aadhaarWords.test(word)) && !words.some((word) => notTheNumber.test(word))
  );
}
