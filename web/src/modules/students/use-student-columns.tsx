import type { ListedStudent } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../ui/language-text.tsx';
import type { Column } from '../../ui/list/data-table.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { Phone } from './phone.tsx';
import { StudentName } from './student-name.tsx';
import { useClassLabel, useStudentWords } from './student-words.ts';
import styles from './students.module.css';

interface Shown {
  /** Whoever sees one school only need not read its name in every row. */
  oneSchool: boolean;
  /** Former students: when they left. */
  isFormer: boolean;
}

export function useStudentColumns({ oneSchool, isFormer }: Shown): Column<ListedStudent>[] {
  const { t } = useTranslation('students');
  const words = useStudentWords();
  const classLabel = useClassLabel();
  const format = useFormat();
  const columns: Column<ListedStudent>[] = [
    {
      name: 'name',
      header: t('field.name'),
      cell: (student) => <StudentName {...student} />,
      sortable: true,
      width: '24rem',
    },
    {
      name: 'class',
      header: oneSchool ? t('field.class') : t('list.classAndSchool'),
      cell: (student) => (
        <>
          <LanguageText>{classLabel(student) || '–'}</LanguageText>
          {!oneSchool && (
            <span className={styles.second} translate="no">
              {student.schoolName}
            </span>
          )}
        </>
      ),
      sortable: true,
      inCard: true,
    },
    {
      name: 'rollNumber',
      header: t('list.rollNumber'),
      cell: ({ rollNumber }) => rollNumber ?? '–',
      sortable: true,
      align: 'end',
      inCard: true,
    },
    {
      name: 'registerNumber',
      header: t('list.registerNumber'),
      cell: ({ registerNumber }) => <LanguageText>{registerNumber}</LanguageText>,
      sortable: true,
    },
    {
      name: 'dateOfBirth',
      header: t('list.birth'),
      cell: ({ dateOfBirth, gender }) => (
        <>
          <span className={styles.day}>{format.date(dateOfBirth)}</span>
          <span className={styles.second}>{words.gender(gender)}</span>
        </>
      ),
      sortable: true,
    },
    {
      name: 'guardian',
      header: t('field.guardian'),
      width: '18rem',
      cell: ({ guardianName, guardianMobile }) => (
        <>
          {guardianMobile ? <Phone number={guardianMobile} /> : '–'}
          {guardianName && (
            <span className={styles.second} translate="no">
              {guardianName}
            </span>
          )}
        </>
      ),
      inCard: true,
    },
  ];
  if (isFormer) {
    columns.push({
      name: 'leftOn',
      header: t('field.leftOn'),
      cell: ({ leftOn }) => leftOn && <span className={styles.day}>{format.date(leftOn)}</span>,
      inCard: true,
    });
  }
  return columns;
}
