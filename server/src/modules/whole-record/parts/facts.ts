import { dayInFigures } from '@shala/contract/days.ts';
import { registerWord } from '../../papers/papers-public.ts';
import type { ReadPart } from '../record-reading.ts';

const plain = ['placeOfBirth', 'motherName', 'fatherName', 'caste'] as const;
const words = ['nationality', 'motherTongue', 'religion'] as const;
const numbers = ['pen', 'apaarId', 'stateStudentId', 'address', 'pinCode', 'bloodGroup'] as const;
const answers = ['isBpl', 'isAay', 'isEws', 'isCwsn'] as const;
const codes = ['category', 'minority', 'impairment'] as const;

/** What the student's record says; what is blank is left out. */
export const factsPart: ReadPart = ({ student, say, language }) => {
  const yesNo = (is: boolean | null) => is !== null && say(is ? 'students:yes' : 'students:no');
  const facts: [field: string, value: string | null | false][] = [
    ['name', student.name],
    ['localName', student.localName],
    ['dateOfBirth', dayInFigures(student.dateOfBirth)],
    ['gender', say(`students:gender.${student.gender}`)],
    ...plain.map((field): [string, string | null] => [field, student[field]]),
    ...words.map((field): [string, string | null] => [
      field,
      registerWord(language, field, student[field]),
    ]),
    ...codes.map((field): [string, string | null] => [
      field,
      student[field] && say(`students:${field}.${student[field]}`),
    ]),
    ...answers.map((field): [string, string | false] => [field, yesNo(student[field])]),
    ...numbers.map((field): [string, string | null] => [field, student[field]]),
  ];
  return {
    title: say('students:tab.overview'),
    columns: [],
    rows: facts.flatMap(([field, value]) =>
      value ? [[say(`students:field.${field}`), value]] : [],
    ),
  };
};
