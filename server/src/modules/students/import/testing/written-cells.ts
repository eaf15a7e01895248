import type { Chance } from '../../../../platform/import/testing/chance.ts';
import type { WrittenCell } from '../../../../platform/import/testing/sheet-file.ts';
import { categoryWords, type TrueStudent } from './true-students.ts';

const devanagari = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCharCode(0x966 + Number(digit)));

const serialOf = (iso: string) =>
  Math.round((Date.parse(iso) - Date.UTC(1899, 11, 30)) / 86_400_000);

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** The ways in which people and programs write a day. */
export const dayForms = {
  slashes: (iso: string): WrittenCell => iso.split('-').reverse().join('/'),
  dashes: (iso: string): WrittenCell => iso.split('-').reverse().join('-'),
  short: (iso: string): WrittenCell => iso.split('-').reverse().map(Number).join('.'),
  twoDigits: (iso: string): WrittenCell => {
    const [year = '', month, day] = iso.split('-');
    return `${Number(day)}/${Number(month)}/${year.slice(2)}`;
  },
  iso: (iso: string): WrittenCell => iso,
  word: (iso: string): WrittenCell => {
    const [year, month, day] = iso.split('-');
    return `${Number(day)} ${months[Number(month) - 1]} ${year}`;
  },
  dashedWord: (iso: string): WrittenCell => {
    const [year, month, day] = iso.split('-');
    return `${day}-${months[Number(month) - 1]}-${year}`;
  },
  devanagari: (iso: string): WrittenCell => devanagari(iso.split('-').reverse().join('/')),
  excel: (iso: string): WrittenCell => ({ day: serialOf(iso) }),
  number: (iso: string): WrittenCell => ({ number: serialOf(iso) }),
  numberAsText: (iso: string): WrittenCell => String(serialOf(iso)),
};

/** The month first, as a computer set up for America writes it. */
export const monthFirst = (iso: string): WrittenCell => {
  const [year, month, day] = iso.split('-');
  return `${month}/${day}/${year}`;
};

/** What Excel set up for America makes of 04/05/2015: 5 April; 15/06/2015 stays a text. */
export const turnedByExcel = (iso: string): WrittenCell => {
  const [year, month, day] = iso.split('-');
  return Number(day) > 12
    ? `${day}/${month}/${year}`
    : { day: serialOf(`${year}-${day}-${month}`) };
};

export const standardForms = ((roman, devanagariNames) => [
  (standard: number) => String(standard),
  (standard: number) => roman[standard]!,
  (standard: number) => `${standard}${['', 'st', 'nd', 'rd'][standard] ?? 'th'}`,
  (standard: number) => `Std ${standard}`,
  (standard: number) => devanagari(String(standard)),
  (standard: number) => devanagariNames[standard]!,
  (standard: number) => `इयत्ता ${devanagari(String(standard))} वी`,
])(
  ['', 'I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII'],
  ['', 'पहिली', 'दुसरी', 'तिसरी', 'चौथी', 'पाचवी', 'सहावी', 'सातवी', 'आठवी'],
);

export const divisionForms = [
  { A: 'A', B: 'B' },
  { A: 'a', B: 'b' },
  { A: 'अ', B: 'ब' },
  { A: '1', B: '2' },
];

export const genderForms = [
  { male: 'M', female: 'F' },
  { male: 'Male', female: 'Female' },
  { male: 'Boy', female: 'Girl' },
  { male: 'B', female: 'G' },
  { male: '1', female: '2' },
  { male: 'मुलगा', female: 'मुलगी' },
  { male: 'पुरुष', female: 'स्त्री' },
  { male: 'बालक', female: 'बालिका' },
  { male: 'छात्र', female: 'छात्रा' },
  { male: 'MALE ', female: ' FEMALE' },
  { male: 'कुमार', female: 'कुमारी' },
];

export const mobileForms: ((number: string) => WrittenCell)[] = [
  (number) => number,
  (number) => ({ number: Number(number) }),
  (number) => `+91 ${number}`,
  (number) => `+91-${number.slice(0, 5)}-${number.slice(5)}`,
  (number) => `${number.slice(0, 5)} ${number.slice(5)}`,
  (number) => `0${number}`,
  (number) => `${number}.0`,
  (number) => devanagari(number),
];

export const yesNoForms = [
  ['Yes', 'No'],
  ['Y', 'N'],
  ['1', '2'],
  ['होय', 'नाही'],
  ['हाँ', 'नहीं'],
] as const;

export const categoryCell = (chance: Chance, { category }: TrueStudent) =>
  chance.one(categoryWords[category]!);
