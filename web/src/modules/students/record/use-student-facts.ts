import type { Student } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import type { Fact } from '../../../ui/record/facts.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useStudentWords } from '../student-words.ts';

interface StudentFactGroup {
  name: 'student' | 'family' | 'standing' | 'health' | 'place' | 'numbers';
  /** Blank ones too. */
  facts: Fact[];
}

type Text = keyof Student & string;

/** All facts of a student, grouped as in the form. */
export function useStudentFacts(student: Student): StudentFactGroup[] {
  const { t } = useTranslation('students');
  const words = useStudentWords();
  const format = useFormat();
  const fact = (name: Text, value: string | null | undefined): Fact => ({
    label: t(`field.${name}`),
    value,
  });
  const text = (name: Text) => fact(name, student[name] as string | null);
  const yesNo = (name: 'isBpl' | 'isAay' | 'isEws' | 'isCwsn') =>
    fact(name, words.yesNo(student[name]));
  const impairment = student.isCwsn
    ? [fact('impairment', words.impairment(student.impairment))]
    : [];
  return [
    {
      name: 'student',
      facts: [
        text('localName'),
        fact('dateOfBirth', format.day(student.dateOfBirth)),
        fact('gender', words.gender(student.gender)),
        text('placeOfBirth'),
        text('motherTongue'),
        text('nationality'),
      ],
    },
    { name: 'family', facts: [text('motherName'), text('fatherName')] },
    {
      name: 'standing',
      facts: [
        fact('category', words.category(student.category)),
        fact('minority', words.minority(student.minority)),
        text('religion'),
        text('caste'),
        yesNo('isBpl'),
        yesNo('isAay'),
        yesNo('isEws'),
      ],
    },
    { name: 'health', facts: [yesNo('isCwsn'), ...impairment, text('bloodGroup')] },
    {
      name: 'place',
      facts: student.isElsewhere ? [] : [text('address'), text('pinCode')],
    },
    { name: 'numbers', facts: [text('pen'), text('apaarId'), text('stateStudentId')] },
  ];
}
