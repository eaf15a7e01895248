import type { Student } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { editStudentHref } from '../../../app/links/student-links.ts';
import { useMay } from '../../../platform/may.ts';
import { BlankFacts } from '../../../ui/record/blank-facts.tsx';
import { FactGroup } from '../../../ui/record/fact-group.tsx';
import { isBlank } from '../../../ui/record/facts.tsx';
import { StudentGuardians } from './student-guardians.tsx';
import styles from './student-page.module.css';
import { useStudentFacts } from './use-student-facts.ts';

export function StudentOverview({ student }: { student: Student }) {
  const { t } = useTranslation('students');
  const may = useMay();
  const groups = useStudentFacts(student);
  const canEdit = may('student/addEdit', 'edit');
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
      {!student.isElsewhere && (
        <BlankFacts
          facts={groups.flatMap(({ facts }) => facts)}
          formHref={canEdit ? editStudentHref(student) : undefined}
        />
      )}
    </>
  );
}
