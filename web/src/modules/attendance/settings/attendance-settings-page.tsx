import { useTranslation } from 'react-i18next';
import { attendanceHref } from '../../../app/links/register-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { ChooseSchool } from '../../schools/schools-public.ts';
import {
  AttendanceHeader,
  useAttendancePlace,
} from '../../staff-attendance/staff-attendance-public.ts';
import styles from '../overview/overview.module.css';
import { AttendanceSettingsForm } from './attendance-settings-form.tsx';

/** The attendance settings of a school. */
export const AttendanceSettingsPage = () => (
  <RequirePermission row="attendance/updateRule" redirectTo={attendanceHref('self-attendance')}>
    <Settings />
  </RequirePermission>
);

function Settings() {
  const { t } = useTranslation('attendance');
  const { schoolId } = useAttendancePlace();
  const { data, error, refetch } = useCallQuery(
    'attendance/fetchRule/:schoolId',
    { params: { schoolId: schoolId ?? '' } },
    { enabled: schoolId !== undefined },
  );
  if (data) return <AttendanceSettingsForm key={data.schoolId} rule={data} />;
  return (
    <>
      <AttendanceHeader title={t('settings.title')} here="settings" schoolId={schoolId} />
      {!schoolId ? (
        <ChooseSchool />
      ) : error ? (
        <ErrorState failure={error.answer} onRetry={() => void refetch()} />
      ) : (
        <div className={styles.waiting} aria-busy="true" />
      )}
    </>
  );
}
