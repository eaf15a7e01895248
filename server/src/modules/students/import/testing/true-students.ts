import type { Chance } from '../../../../platform/import/testing/chance.ts';

/** What is true of a student, whatever a sheet makes of it. */
export interface TrueStudent {
  registerNumber: string;
  surname: string;
  firstName: string;
  localName: string;
  fatherName: string;
  motherName: string;
  gender: 'male' | 'female';
  dateOfBirth: string;
  admittedOn: string;
  standard: number;
  division: 'A' | 'B';
  rollNumber: number;
  mobiles: string[];
  category: string;
  isEws: boolean;
  pinCode: string;
  religion: string;
  caste: string;
  isBpl: boolean;
  isCwsn: boolean;
  bloodGroup: string;
  pen: string;
  address: string;
}

const surnames = 'Kadam Pawar Gavit Vasave Naik Jadhav Shinde Yadav Mishra Khan'.split(' ');
const girls = 'Asha Sanika Tanvi Ankita Pooja Kavita Aarohi Shabana'.split(' ');
const boys = 'Ramesh Aditya Om Yash Sohan Imran Vikas Sairaj'.split(' ');
const fathers = 'Suresh Dattatray Vilas Salim Gopal'.split(' ');
const mothers = 'Lata Sunita Mangal Rekha Fatima'.split(' ');
const localNames = ['पाटील आशा', 'कदम तन्वी', 'पवार सानिका', 'यादव रमेश'];

const two = (number: number) => String(number).padStart(2, '0');

/** `run` keeps the national numbers of several lists apart. */
export function trueStudents(chance: Chance, count: number, run: number): TrueStudent[] {
  const first = 100 + chance.below(4000);
  const standard = 1 + chance.below(7);
  const several = chance.happens(0.4) ? 2 : 1;
  return Array.from({ length: count }, (_, index): TrueStudent => {
    const gender = chance.one(['male', 'female'] as const);
    const own = standard + (index % several);
    const category = chance.one(Object.keys(categoryWords));
    return {
      registerNumber: String(first + index * 3),
      surname: chance.one(surnames),
      firstName: `${chance.one(gender === 'female' ? girls : boys)} ${lettersOf(index)}`,
      localName: chance.one(localNames),
      fatherName: chance.one(fathers),
      motherName: chance.one(mothers),
      gender,
      dateOfBirth: `${2019 - own}-${two(1 + chance.below(12))}-${two(1 + chance.below(28))}`,
      admittedOn: `${2024 + chance.below(3)}-06-${two(1 + chance.below(28))}`,
      standard: own,
      division: index % 2 === 0 ? 'A' : 'B',
      rollNumber: 1 + index,
      mobiles: [`98${two(chance.below(100))}${100000 + index}`],
      category,
      isEws: false,
      pinCode: `4166${10 + chance.below(80)}`,
      religion: chance.one(['Hindu', 'Muslim', 'Buddhist']),
      caste: chance.one(['Maratha', 'Bhil', 'Kunbi', 'Mahar']),
      isBpl: chance.happens(0.3),
      isCwsn: chance.happens(0.05),
      bloodGroup: chance.one(['A+', 'B-', 'O+', 'AB+']),
      pen: `27${String(run * 1000 + index).padStart(9, '0')}`,
      address: `House ${1 + chance.below(90)}, Munge`,
    };
  });
}

/** Makes names that no two students of a sheet share. */
const lettersOf = (index: number) =>
  String.fromCharCode(65 + (index % 26)) + 'aeiou'[Math.floor(index / 26) % 5];

/** How lists write a category; the first is the plain one. */
export const categoryWords: Record<string, string[]> = {
  general: ['General', 'GEN', 'Gen.', 'OPEN', 'Open', 'खुला', 'सामान्य', 'सर्वसाधारण', 'GENERAL/OPEN'],
  sc: ['SC', 'S.C.', 'Scheduled Caste', 'अनुसूचित जाती', 'अ.जा.', 'अनु. जाती', 'एस.सी.'],
  st: ['ST', 'S.T.', 'Scheduled Tribe', 'अनुसूचित जमाती', 'अ.ज.', 'अनु. जमाती', 'एसटी'],
  obc: ['OBC', 'O.B.C.', 'ओबीसी', 'ओ.बी.सी', 'इतर मागासवर्ग', 'इ.मा.व.', 'Obc'],
  vj_dt: ['VJ/DT (A)', 'VJ-A', 'VJ (A)', 'V.J.(A)', 'वि.जा.', 'वि.जा. (अ)'],
  nt_b: ['NT (B)', 'NT-B', 'N.T.(B)', 'NT-1', 'भ.ज. (ब)'],
  nt_c: ['NT (C)', 'NT-C', 'N.T. C', 'NT-2', 'भ.ज. (क)'],
  nt_d: ['NT (D)', 'NT-D', 'NT D', 'NT-3', 'भ.ज. (ड)'],
  sbc: ['SBC', 'S.B.C.', 'वि.मा.प्र.'],
};
