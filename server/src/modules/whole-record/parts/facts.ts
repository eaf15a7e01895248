import { dayInFigures } from '@shala/contract/days.ts';
import { registerWord } from '../../papers/papers-public.ts';
import { yesNo } from '../../students/students-public.ts';
import type { ReadPart } from '../record-reading.ts';

const plain = ['placeOfBirth', 'motherName', 'fatherName', 'caste'] as const;
const words = ['nationality', 'motherTongue', 'religion'] as const;
const codes = ['category', 'minority', 'impairment'] as const;
const answers = ['isBpl', 'isAay', 'isEws', 'isCwsn'] as const;
const numbers = ['pen', 'apaarId', 'stateStudentId', 'address', 'pinCode', 'bloodGroup'] as const;

/** What the student's record says; what is blank is left out. */
export const factsPart: ReadPart = ({ student, say, language }) => {
  const facts: Record<string, string | null> = {
    name: student.name,
    localName: student.localName,
    dateOfBirth: dayInFigures(student.dateOfBirth),
    gender: say(`students:gender.${student.gender}`),
  };
  for (const field of plain) facts[field] = student[field];
  for (const field of words) facts[field] = registerWord(language, field, student[field]);
  for (const field of codes) {
    facts[field] = student[field] && say(`students:${field}.${student[field]}`);
  }
  for (const field of answers) facts[field] = yesNo(say, student[field]);
  for (const field of numbers) facts[field] = student[field];
  return {
    title: say('students:tab.overview'),
    columns: [],
    rows: Object.entries(facts)
      .filter(([, value]) => value)
      .map(([field, value]) => [say(`students:field.${field}`), value]),
  };
};
