import { useTranslation } from 'react-i18next';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { StepChoice } from '../../../ui/form/step-choice.tsx';
import { ChooseSchool, SchoolFilter, useOwnSchools } from '../../schools/schools-public.ts';
import {
  AttendanceHeader,
  attendanceHref,
  useAttendancePlace,
} from '../../staff-attendance/staff-attendance-public.ts';
import { AreaDay } from './area-day.tsx';
import styles from './overview.module.css';
import { SchoolDayOverview } from './school-day-overview.tsx';

/** A day of one school for its principal, or of many places for the office. */
export const OverviewPage = () => (
  <RequirePermission row="attendance/fetchOverview" redirectTo={attendanceHref('class-register')}>
    <Overview />
  </RequirePermission>
);

function Overview() {
  const { t } = useTranslation('attendance');
  const { schoolId, day, choose } = useAttendancePlace();
  const isOffice = useOwnSchools() === undefined;
  return (
    <>
      <AttendanceHeader title={t('overviewTitle')} here="overview" schoolId={schoolId} />
      <div className={styles.choice}>
        <StepChoice kind="day" value={day} onChoose={(chosen) => choose({ day: chosen })} />
        <SchoolFilter chosen={schoolId} />
      </div>
      {schoolId ? (
        <SchoolDayOverview key={`${schoolId}/${day}`} schoolId={schoolId} day={day} />
      ) : isOffice ? (
        <AreaDay day={day} />
      ) : (
        <ChooseSchool />
      )}
    </>
  );
}
