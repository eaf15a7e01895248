import type { Student } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { studentPageHref } from '../../../app/links/enrolment-links.ts';
import { useMay } from '../../../platform/may.ts';
import { Link } from '../../../ui/navigation.tsx';
import type { Admission } from '../admissions/admission.ts';
import styles from '../enrolments.module.css';
import { kindOf } from './issue-values.ts';

const printed = {
  bonafide: ['fatherName', 'motherName'],
  leaving: [
    ...['fatherName', 'motherName', 'nationality', 'motherTongue'],
    ...['religion', 'caste', 'category', 'placeOfBirth'],
  ],
} as const;

/** An issued paper cannot be changed, so its blank lines are listed before it is issued. */
export function BlankLines({ student, admission }: { student: Student; admission: Admission }) {
  const { t } = useTranslation('enrolments');
  const may = useMay();
  const blank = (printed[kindOf(admission)] as readonly (keyof Student & string)[]).filter(
    (name) => !student[name],
  );
  const [first] = blank;
  if (!first) return null;
  const names = blank.map((name) => t(`students:field.${name}`)).join(', ');
  return (
    <p className={styles.blank}>
      {t('issue.blank', { names })}{' '}
      {!student.isElsewhere && may('student/addEdit', 'edit') && (
        <Link className={styles.inText} href={`${studentPageHref(student.id)}/edit#${first}`}>
          {t('common:record.fillIn')}
        </Link>
      )}
    </p>
  );
}
