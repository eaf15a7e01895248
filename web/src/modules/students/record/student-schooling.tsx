import type { Student } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { schoolDay } from '../../../platform/school-day.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { FactGroup } from '../../../ui/record/fact-group.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { CorrectAdmission, StudentCertificates } from '../../enrolments/enrolments-public.ts';
import { useClassLabel, useStudentWords } from '../student-words.ts';
import styles from './student-page.module.css';

type Admission = Student['admissions'][number];
type Enrolment = Admission['enrolments'][number];

/** The stays at schools in sight, each from class to class, and the certificates of them. */
export function StudentSchooling({ student }: { student: Student }) {
  const { t } = useTranslation('students');
  if (student.admissions.length === 0) {
    return <p className={styles.quiet}>{t('schooling.none')}</p>;
  }
  return (
    <>
      {student.admissions.map((admission) => (
        <AdmissionAtSchool key={admission.id} student={student} admission={admission} />
      ))}
      <StudentCertificates student={student} />
    </>
  );
}

function AdmissionAtSchool({ student, admission }: { student: Student; admission: Admission }) {
  const { t } = useTranslation('students');
  const words = useStudentWords();
  const format = useFormat();
  const columns = useEnrolmentColumns();
  const leaving = admission.leftOn
    ? [
        { label: t('field.leftOn'), value: format.day(admission.leftOn) },
        { label: t('field.leavingReason'), value: words.leavingReason(admission.leavingReason) },
        { label: t('field.leavingRemark'), value: admission.leavingRemark },
      ]
    : [];
  const facts = [
    { label: t('field.registerNumber'), value: admission.registerNumber },
    { label: t('field.admittedOn'), value: format.day(admission.admittedOn) },
    { label: t('field.kind'), value: words.admissionKind(admission.kind) },
    { label: t('field.previousSchool'), value: admission.previousSchool },
    { label: t('field.isRte'), value: words.yesNo(admission.isRte) },
    ...leaving,
  ];
  return (
    <FactGroup
      title={<LanguageText>{admission.schoolName}</LanguageText>}
      action={<CorrectAdmission student={student} admission={admission} />}
      facts={facts.filter(({ value }) => Boolean(value))}
    >
      <div className={styles.enrolments}>
        <DataTable<Enrolment>
          label={t('schooling.classes')}
          columns={columns}
          rows={admission.enrolments}
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
          : t(from > schoolDay() ? 'schooling.from' : 'schooling.since', {
              from: format.day(from),
            }),
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
