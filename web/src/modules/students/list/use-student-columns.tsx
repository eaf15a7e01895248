import type { ListedStudent } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { TwoNames } from '../../../ui/list/two-names.tsx';
import { Phone } from '../../../ui/phone.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useClassLabel, useStudentWords } from '../student-words.ts';
import styles from './students.module.css';

interface Shown {
  /** Whoever sees one school only need not read its name in every row. */
  oneSchool: boolean;
  /** Classes, roll and register numbers are each school's own: over an area they are no order. */
  isOfSchools: boolean;
  /** Former students: when they left, and no roll number. */
  isFormer: boolean;
}

export function useStudentColumns({
  oneSchool,
  isOfSchools,
  isFormer,
}: Shown): Column<ListedStudent>[] {
  const { t } = useTranslation('students');
  const words = useStudentWords();
  const classLabel = useClassLabel();
  const format = useFormat();
  const rollNumber: Column<ListedStudent> = {
    name: 'rollNumber',
    header: t('list.rollNumber'),
    cell: (student) => student.rollNumber ?? '–',
    sortable: isOfSchools,
    align: 'end',
    inCard: true,
  };
  const leftOn: Column<ListedStudent> = {
    name: 'leftOn',
    header: t('field.leftOn'),
    cell: (student) =>
      student.leftOn && <span className={styles.day}>{format.date(student.leftOn)}</span>,
    inCard: true,
  };
  return [
    {
      name: 'name',
      header: t('field.name'),
      cell: (student) => <TwoNames of={student} />,
      sortable: true,
      width: '24rem',
    },
    {
      name: 'class',
      header: oneSchool ? t('field.class') : t('list.classAndSchool'),
      cell: (student) => (
        <TwoLines second={!oneSchool && <LanguageText>{student.schoolName}</LanguageText>}>
          <LanguageText>{classLabel(student) || '–'}</LanguageText>
        </TwoLines>
      ),
      sortable: isOfSchools,
      inCard: true,
    },
    ...(isFormer ? [] : [rollNumber]),
    {
      name: 'registerNumber',
      header: t('list.registerNumber'),
      cell: ({ registerNumber }) => <LanguageText>{registerNumber}</LanguageText>,
      sortable: isOfSchools,
    },
    {
      name: 'dateOfBirth',
      header: t('list.birth'),
      cell: ({ dateOfBirth, gender }) => (
        <TwoLines second={words.gender(gender)}>
          <span className={styles.day}>{format.date(dateOfBirth)}</span>
        </TwoLines>
      ),
      sortable: true,
    },
    {
      name: 'guardian',
      header: t('field.guardian'),
      width: '18rem',
      cell: ({ guardianName, guardianMobile }) => (
        <TwoLines second={guardianName && <LanguageText>{guardianName}</LanguageText>}>
          {guardianMobile ? <Phone number={guardianMobile} /> : '–'}
        </TwoLines>
      ),
      inCard: true,
    },
    ...(isFormer ? [leftOn] : []),
  ];
}
