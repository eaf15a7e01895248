import { useTranslation } from 'react-i18next';
import { attendanceHref } from '../../../app/links/register-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { ChooseSchool, SchoolFilter } from '../../schools/schools-public.ts';
import {
  AttendanceHeader,
  useAttendancePlace,
} from '../../staff-attendance/staff-attendance-public.ts';
import styles from '../overview/overview.module.css';
import { GateForm } from './gate-form.tsx';

/** Checks students in and out by ID card or number. */
export const GatePage = () => (
  <RequirePermission row="attendance/studentCheckIn" redirectTo={attendanceHref('self-attendance')}>
    <Gate />
  </RequirePermission>
);

function Gate() {
  const { t } = useTranslation('attendance');
  const { schoolId } = useAttendancePlace();
  return (
    <>
      <AttendanceHeader title={t('gate.title')} here="gate" schoolId={schoolId} />
      {schoolId ? (
        <>
          <div className={styles.choice}>
            <SchoolFilter chosen={schoolId} />
          </div>
          <GateForm key={schoolId} schoolId={schoolId} />
        </>
      ) : (
        <ChooseSchool />
      )}
    </>
  );
}
