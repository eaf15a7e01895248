import { useTranslation } from 'react-i18next';
import { ownLeaveHref, studentLeaveHref } from '../../../app/links/leave-links.ts';
import { useMay } from '../../../platform/may.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { useUserData } from '../../../platform/user-data.ts';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { StudentLeave } from '../review/student-leave.tsx';
import { OwnLeave } from './own-leave.tsx';

/** One's own leave, and beside it the students' for those who approve it. */
export function MyLeavePage() {
  const { t } = useTranslation('leave');
  const may = useMay();
  const role = useUserData()?.role;
  const { search } = useUrlState();
  const seesStudents = may('leaveApplication/approveLeaveForStudentByTeacher');
  if (!role) return null;
  if (role === 'Student') return <StudentLeave isOwn />;
  // The programme's office has no leave of its own here.
  if (role === 'SuperAdmin') return <StudentLeave />;
  if (!seesStudents) return <OwnLeave />;
  const showsStudents = search.tab === 'students';
  const tabs = (
    <RecordTabs
      tabs={[
        { href: ownLeaveHref, label: t('tab.own') },
        { href: studentLeaveHref, label: t('tab.students') },
      ]}
      current={showsStudents ? studentLeaveHref : ownLeaveHref}
    />
  );
  return showsStudents ? <StudentLeave tabs={tabs} /> : <OwnLeave tabs={tabs} />;
}
