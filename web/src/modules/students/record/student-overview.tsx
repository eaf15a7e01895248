import type { Student } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { editStudentHref } from '../../../app/links/student-links.ts';
import { useMay } from '../../../platform/may.ts';
import { Link } from '../../../ui/navigation.tsx';
import { FactGroup } from '../../../ui/record/fact-group.tsx';
import type { Fact } from '../../../ui/record/facts.tsx';
import { StudentGuardians } from './student-guardians.tsx';
import styles from './student-page.module.css';
import { useStudentFacts } from './use-student-facts.ts';

export function StudentOverview({ student }: { student: Student }) {
  const { t } = useTranslation('students');
  const groups = useStudentFacts(student);
  const blanks = groups.flatMap(({ facts }) => facts.filter(isBlank).map(({ label }) => label));
  return (
    <>
      {student.isElsewhere && <p className={styles.note}>{t('page.elsewhere')}</p>}
      {!student.isElsewhere && <StudentGuardians student={student} />}
      {groups.map(({ name, facts }) => {
        const known = facts.filter((fact) => !isBlank(fact));
        return (
          known.length > 0 && <FactGroup key={name} title={t(`group.${name}`)} facts={known} />
        );
      })}
      {blanks.length > 0 && <Blanks student={student} names={blanks} />}
    </>
  );
}

const isBlank = ({ value }: Fact) => value === null || value === undefined || value === '';

/** What nobody has filled in yet takes one line, not a dash each. */
function Blanks({ student, names }: { student: Student; names: string[] }) {
  const { t } = useTranslation('students');
  const may = useMay();
  return (
    <p className={styles.blanks}>
      {t('page.blanks', { names: names.join(', ') })}{' '}
      {!student.isElsewhere && may('student/addEdit', 'edit') && (
        <Link href={editStudentHref(student)}>{t('page.fillIn')}</Link>
      )}
    </p>
  );
}
