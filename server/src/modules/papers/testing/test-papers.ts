import { crc32, deflateSync } from 'node:zlib';
import type { Language } from '@shala/contract/fields.ts';
import type { Arrangement } from '@shala/contract/time-table.ts';
import { openPrinter } from '../../../platform/pdf/printer.ts';
import { localesDir, papersDir } from '../../../platform/places.ts';
import { readTexts } from '../../../platform/texts.ts';
import type { ArrangementSheet } from '../arrangement-sheet.ts';
import type { BonafideCertificate } from '../bonafide-certificate.ts';
import type { CharacterCertificate } from '../character-certificate.ts';
import type { ClassList, StudentLine } from '../class-list.ts';
import type { IdCard, IdCardSheets } from '../id-cards.ts';
import type { LeavingCertificate } from '../leaving-certificate.ts';
import type { LoginSlips } from '../login-slips.ts';
import type { PaperSchool } from '../paper.ts';

/** Papers for tests: what a school has on an ordinary day. */

export const school: PaperSchool = {
  name: 'महात्मा ज्योतिबा फुले माध्यमिक विद्यालय, शिरूर',
  address: 'शिरूर, ता. शिरूर, जि. पुणे 412210',
  udiseCode: '27251100204',
  mobile: '9822012345',
  email: 'phule.shirur@school.example',
};

const certificate = (language: Language) => ({
  language,
  school,
  code: 'K7QM-2XRT-9WFH',
  issuedOn: '2026-11-21',
  isDuplicate: false,
  isCancelled: false,
});

export const leaving = (language: Language): LeavingCertificate => ({
  ...certificate(language),
  number: 'LC/2026-27/0012',
  registerNumber: '4387/A',
  stateStudentId: '2014272511002040123',
  pen: '21098765432',
  apaarId: '512345678901',
  name: 'Salunkhe Aarav Vijay',
  localName: 'साळुंखे आरव विजय',
  fatherName: 'विजय दत्तात्रय साळुंखे',
  motherName: 'श्रीमती मनीषा',
  nationality: 'भारतीय',
  motherTongue: 'मराठी',
  religion: 'हिंदू',
  caste: 'मराठा',
  subCaste: null,
  category: 'sebc',
  placeOfBirth: 'शिरूर, ता. शिरूर, जि. पुणे, महाराष्ट्र',
  dateOfBirth: '2012-03-27',
  previousSchool: 'जिल्हा परिषद प्राथमिक शाळा, न्हावरे; इयत्ता 4 थी',
  admittedOn: '2022-06-15',
  admittedTo: 5,
  progress: 'चांगली',
  conduct: 'उत्तम',
  leftOn: '2026-11-20',
  lastStandard: 9,
  lastStandardSince: '2026-06-15',
  reason: 'transfer',
  remark: null,
});

export const bonafide = (language: Language): BonafideCertificate => ({
  ...certificate(language),
  number: 'BF/2026-27/0108',
  academicYear: '2026-27',
  standard: 5,
  division: 'A',
  stream: null,
  registerNumber: '5120',
  pen: '21098765432',
  name: 'Kulkarni Ishwari Mahesh',
  localName: 'कुलकर्णी ईश्वरी महेश',
  fatherName: 'महेश कुलकर्णी',
  motherName: 'ज्ञानेश्वरी',
  dateOfBirth: '2015-08-09',
  conduct: 'उत्तम',
  purpose: 'शिष्यवृत्तीसाठी अर्ज',
});

export const character = (language: Language): CharacterCertificate => {
  const { division, pen, conduct, ...of } = bonafide(language);
  return {
    ...of,
    number: 'CC/2026-27/0031',
    admittedOn: '2021-06-15',
    leftOn: null,
    conduct: 'उत्तम',
  };
};

const names: [string, string][] = [
  ['Kulkarni Ishwari Mahesh', 'कुलकर्णी ईश्वरी महेश'],
  ['Salunkhe Aarav Vijay', 'साळुंखे आरव विजय'],
  ['Kshatriya Rudra Prakash', 'क्षत्रिय रुद्र प्रकाश'],
  ['Shaikh Zoya Irfan', 'शेख झोया इरफान'],
  ['Deshpande Shreyas Hrishikesh', 'देशपांडे श्रेयस हृषीकेश'],
];

const student = (at: number) => {
  const [name, localName] = names[at % names.length]!;
  return {
    name,
    localName,
    rollNumber: at + 1,
    registerNumber: String(5100 + at),
    dateOfBirth: `2015-0${(at % 9) + 1}-1${at % 10}`,
    guardianMobile: `98220${12345 + at}`,
  };
};

export const students = (count: number): StudentLine[] =>
  Array.from({ length: count }, (_, at) => ({
    ...student(at),
    gender: at % 3 === 0 ? 'female' : 'male',
  }));

export const classList = (language: Language, listed = students(42)): ClassList => ({
  language,
  school,
  standard: 5,
  division: 'A',
  stream: null,
  academicYear: '2026-27',
  classTeacher: 'सुनंदा रामचंद्र जोशी',
  students: listed,
  printedOn: '2026-11-21',
});

export const cards = (count: number): IdCard[] =>
  Array.from({ length: count }, (_, at) => ({
    ...student(at),
    standard: 5,
    division: 'A',
    stream: null,
    photo: at % 2 === 0 ? picture(120, 150) : null,
    bloodGroup: at % 4 === 0 ? null : 'B+',
    address: 'घर क्र. 12, शिवाजी चौक, शिरूर, जि. पुणे 412210',
  }));

export const idCards = (language: Language, all = cards(12)): IdCardSheets => ({
  language,
  school,
  academicYear: '2026-27',
  cards: all,
});

export const loginSlips = (language: Language, count = 12): LoginSlips => ({
  language,
  schoolName: school.name,
  schoolCode: school.udiseCode,
  address: 'https://shala.example/student',
  slips: Array.from({ length: count }, (_, at) => ({
    ...student(at),
    standard: 5,
    division: 'A',
    stream: null,
    pin: String(482913 + at),
  })),
});

const lesson = (period: number): Arrangement['away'][number]['lessons'][number] => ({
  lesson: {
    id: 'lesson',
    version: 1,
    classId: 'class',
    subjectId: 'subject',
    weekday: 1,
    period,
    standard: 5 + period,
    division: 'A',
    stream: period === 6 ? 'science' : null,
    subjectName: 'Mathematics',
    subjectLocalName: 'गणित',
    subjectNameHindi: 'गणित',
    teacherId: 'away',
    teacherName: 'सुनंदा रामचंद्र जोशी',
    together: false,
    room: period === 3 ? 'प्रयोगशाळा' : null,
  },
  substituteId: null,
  substituteName: period === 6 ? null : 'प्रकाश विठ्ठल भोसले',
  note: period === 3 ? 'धडा 4 ची उजळणी' : null,
});

const periods = [1, 2, 3, 4, 5].map((number) => ({
  number,
  name: null,
  startsAt: `1${number}:00`,
  endsAt: `1${number}:35`,
}));

const noLeave = {
  leaveTypeName: null,
  leaveTypeLocalName: null,
  leaveTypeNameHindi: null,
  isHalfDay: false,
  hasLeft: false,
};

export const arrangement = (language: Language): ArrangementSheet => ({
  language,
  school,
  arrangement: {
    day: '2026-11-23',
    weekday: 1,
    plan: { weekday: 1, periods },
    away: [
      {
        accountId: 'away',
        name: 'सुनंदा रामचंद्र जोशी',
        reason: 'प्रशिक्षण',
        ...noLeave,
        lessons: [1, 3, 6].map(lesson),
      },
      { accountId: 'also', name: 'Firoz Ahmed Pathan', reason: null, ...noLeave, lessons: [] },
    ],
  },
});

/** A PNG that shows a gradient. */
export function picture(width: number, height: number): Uint8Array {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  const lines = Buffer.alloc(height * (width * 3 + 1));
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width * 3; x += 1) {
      lines[y * (width * 3 + 1) + x + 1] = 90 + ((y * 120) / height + (x % 3) * 20);
    }
  }
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Where tests print. */
export const openPaperServices = () => ({
  printer: openPrinter({ templates: papersDir }),
  say: readTexts(localesDir),
});

export const longName = 'Venkatanarasimharajuvaripeta Lakshminarasimhacharyulu Chandrashekharendra';
export const longLocalName = 'वेंकटनरसिंहराजुवारिपेटा लक्ष्मीनरसिंहाचार्युलु चंद्रशेखरेंद्र सूर्यनारायणमूर्ती';
export const longSentence =
  'श्री छत्रपती शिवाजी महाराज माध्यमिक व उच्च माध्यमिक विद्यालय व कनिष्ठ महाविद्यालय, राजगुरुनगर '.repeat(3);

/** What stands in a text in this order, whatever stands between. */
export function inOrder(text: string, ...parts: string[]): boolean {
  let from = 0;
  return parts.every((part) => {
    const at = text.indexOf(part.normalize('NFC'), from);
    from = at + part.length;
    return at >= 0;
  });
}
