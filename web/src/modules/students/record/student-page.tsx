import type { Student } from '@shala/contract/students.ts';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { studentsHref } from '../../../app/links/student-links.ts';
import { Link } from '../../../ui/navigation.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { StudentAttendance } from '../../attendance/attendance-public.ts';
import { useStudent } from '../use-student.ts';
import { StudentConsents } from './student-consents.tsx';
import { StudentHeader } from './student-header.tsx';
import { StudentHistory } from './student-history.tsx';
import { StudentOverview } from './student-overview.tsx';
import { StudentSchooling } from './student-schooling.tsx';
import { type StudentTab, StudentTabs } from './student-tabs.tsx';

export const StudentOverviewPage = () => <StudentPage tab="overview" Part={StudentOverview} />;
export const StudentSchoolingPage = () => <StudentPage tab="schooling" Part={StudentSchooling} />;
export const StudentAttendancePage = () => (
  <StudentPage tab="attendance" Part={StudentAttendance} />
);
export const StudentConsentsPage = () => <StudentPage tab="consents" Part={StudentConsents} />;
export const StudentHistoryPage = () => <StudentPage tab="history" Part={StudentHistory} />;

interface StudentPageProps {
  tab: StudentTab;
  Part: ComponentType<{ student: Student }>;
}

function StudentPage({ tab, Part }: StudentPageProps) {
  const { t } = useTranslation('students');
  const { data: student, error, refetch } = useStudent();
  if (!student) {
    return error ? (
      <ErrorState isPage failure={error.answer} onRetry={() => void refetch()}>
        <Link href={studentsHref}>{t('page.all')}</Link>
      </ErrorState>
    ) : (
      <RecordSkeleton />
    );
  }
  return (
    <>
      <StudentHeader student={student} />
      <StudentTabs student={student} current={tab} />
      <Part student={student} />
    </>
  );
}
