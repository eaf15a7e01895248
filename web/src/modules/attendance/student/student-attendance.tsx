import type { Student } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { CalendarDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import styles from '../register/registers.module.css';
import { StudentMonths } from './student-months.tsx';

/** A student's attendance at each visible school, month by month. */
export function StudentAttendance({ student }: { student: Student }) {
  const { t } = useTranslation('attendance');
  if (student.admissions.length === 0) return <p className={styles.quiet}>{t('student.none')}</p>;
  return student.admissions.map((admission) => (
    <section key={admission.id}>
      {student.admissions.length > 1 && <h2 translate="no">{admission.schoolName}</h2>}
      <Months admissionId={admission.id} />
    </section>
  ));
}

function Months({ admissionId }: { admissionId: string }) {
  const { t } = useTranslation('attendance');
  const { data, error, refetch } = useCallQuery('attendance/fetchByStudent/:admissionId', {
    params: { admissionId },
  });
  if (error && !data) return <ErrorState failure={error.answer} onRetry={() => void refetch()} />;
  if (!data) return <div className={styles.loading} aria-busy="true" />;
  if (data.length === 0) {
    return (
      <EmptyState drawing={<CalendarDrawing />} title={t('student.none')}>
        {t('student.noneText')}
      </EmptyState>
    );
  }
  return <StudentMonths months={data} />;
}
