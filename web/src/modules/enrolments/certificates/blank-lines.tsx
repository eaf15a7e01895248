import type { Student } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { studentPageHref } from '../../../app/links/enrolment-links.ts';
import { useMay } from '../../../platform/may.ts';
import { Link } from '../../../ui/navigation.tsx';
import styles from '../enrolments.module.css';
import type { CertificateKind } from './issue-values.ts';

const printed = {
  bonafide: ['fatherName', 'motherName'],
  character: ['fatherName', 'motherName'],
  leaving: [
    ...['fatherName', 'motherName', 'nationality', 'motherTongue'],
    ...['religion', 'caste', 'category', 'placeOfBirth'],
  ],
} as const;

interface BlankLinesProps {
  student: Student;
  kind: CertificateKind;
}

/** An issued paper cannot be changed, so its blank lines are listed before it is issued. */
export function BlankLines({ student, kind }: BlankLinesProps) {
  const { t } = useTranslation('enrolments');
  const may = useMay();
  const blank = (printed[kind] as readonly (keyof Student & string)[]).filter(
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
