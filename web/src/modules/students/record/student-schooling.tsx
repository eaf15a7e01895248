import type { Student } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { FactGroup } from '../../../ui/record/fact-group.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { FixStay, StudentCertificates } from '../../enrolments/enrolments-public.ts';
import { useClassLabel, useStudentWords } from '../student-words.ts';
import styles from './student-page.module.css';

type Stay = Student['admissions'][number];
type Enrolment = Stay['enrolments'][number];

/** The stays at schools in sight, each from class to class, and the certificates of them. */
export function StudentSchooling({ student }: { student: Student }) {
  const { t } = useTranslation('students');
  if (student.admissions.length === 0) {
    return <p className={styles.quiet}>{t('schooling.none')}</p>;
  }
  return (
    <>
      {student.admissions.map((stay) => (
        <StayAtSchool key={stay.id} student={student} stay={stay} />
      ))}
      <StudentCertificates student={student} />
    </>
  );
}

function StayAtSchool({ student, stay }: { student: Student; stay: Stay }) {
  const { t } = useTranslation('students');
  const words = useStudentWords();
  const format = useFormat();
  const columns = useEnrolmentColumns();
  const leaving = stay.leftOn
    ? [
        { label: t('field.leftOn'), value: format.day(stay.leftOn) },
        { label: t('field.leavingReason'), value: words.leavingReason(stay.leavingReason) },
        { label: t('field.leavingRemark'), value: stay.leavingRemark },
      ]
    : [];
  const facts = [
    { label: t('field.registerNumber'), value: stay.registerNumber },
    { label: t('field.admittedOn'), value: format.day(stay.admittedOn) },
    { label: t('field.kind'), value: words.admissionKind(stay.kind) },
    { label: t('field.previousSchool'), value: stay.previousSchool },
    { label: t('field.isRte'), value: words.yesNo(stay.isRte) },
    ...leaving,
  ];
  return (
    <FactGroup
      title={stay.schoolName}
      action={<FixStay student={student} stay={stay} />}
      facts={facts.filter(({ value }) => Boolean(value))}
    >
      <div className={styles.enrolments}>
        <DataTable<Enrolment>
          label={t('schooling.classes')}
          columns={columns}
          rows={stay.enrolments}
          idOf={({ id }) => id}
          nameOf={({ academicYearName }) => academicYearName}
          empty={<p className={styles.quiet}>{t('schooling.noClass')}</p>}
        />
      </div>
    </FactGroup>
  );
}

function useEnrolmentColumns(): Column<Enrolment>[] {
  const { t } = useTranslation('students');
  const words = useStudentWords();
  const classLabel = useClassLabel();
  const format = useFormat();
  return [
    {
      name: 'year',
      header: t('field.academicYear'),
      cell: ({ academicYearName }) => <LanguageText>{academicYearName}</LanguageText>,
    },
    {
      name: 'class',
      header: t('field.class'),
      cell: (enrolment) => <LanguageText>{classLabel(enrolment)}</LanguageText>,
      inCard: true,
    },
    {
      name: 'rollNumber',
      header: t('list.rollNumber'),
      cell: ({ rollNumber }) => rollNumber ?? '–',
      align: 'end',
      inCard: true,
    },
    {
      name: 'time',
      header: t('schooling.time'),
      cell: ({ from, to }) =>
        to
          ? t('schooling.fromTo', { from: format.day(from), to: format.day(to) })
          : t('schooling.since', { from: format.day(from) }),
      inCard: true,
    },
    {
      name: 'outcome',
      header: t('schooling.outcome'),
      cell: ({ outcome }) => words.outcome(outcome) || '–',
      inCard: true,
    },
  ];
}
