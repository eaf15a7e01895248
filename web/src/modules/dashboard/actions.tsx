import type { Dashboard } from '@shala/contract/dashboard.ts';
import { useTranslation } from 'react-i18next';
import { ownLeaveHref, staffLeaveHref } from '../../app/links/leave-links.ts';
import { attendanceHref } from '../../app/links/register-links.ts';
import { schoolsHref } from '../../app/links/school-links.ts';
import { useMay } from '../../platform/may.ts';
import { useUserData } from '../../platform/user-data.ts';
import { BigLink } from '../../ui/big-action.tsx';
import { formatNumber } from '../../ui/format.ts';
import { IconCalendarUser, IconChartBar, IconSchool, IconUser } from '../../ui/icons.ts';
import { MarkAction } from '../attendance/attendance-public.ts';
import { CheckInAction } from '../staff-attendance/staff-attendance-public.ts';
import styles from './dashboard.module.css';
import { listBehind } from './dashboard-links.ts';

/** What each role does every day. They need no answer of the server, so that they are there without network. */
export function Actions({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { t } = useTranslation('dashboard');
  const may = useMay();
  const role = useUserData()?.role;
  const isStudent = role === 'Student';
  const checksIn = (role === 'Teacher' || role === 'Principal') && may('attendance/fetchOwn');
  const marks = role === 'Teacher' && may('attendance/fetchMyClasses');
  const decides = !isStudent && role !== 'Teacher' && may('leaveApplication/fetchSchoolWise');
  const ofStaff = dashboard?.staffLeaveToDecide ?? 0;
  const ofStudents = dashboard?.studentLeaveToDecide ?? 0;
  const waiting = ofStaff + ofStudents;
  // The two lie on two pages, so that a sum would not be found on either.
  const waitingText =
    ofStaff > 0 && ofStudents > 0
      ? t('actions.waitingOfBoth', {
          staff: formatNumber(ofStaff),
          students: formatNumber(ofStudents),
        })
      : t('actions.waiting', { count: waiting, n: formatNumber(waiting) });
  const leaveHref =
    ofStaff === 0 && waiting > 0
      ? listBehind.studentLeaveToDecide
      : waiting > 0
        ? listBehind.staffLeaveToDecide
        : staffLeaveHref;
  return (
    <nav className={styles.actions} aria-label={t('actions.title')}>
      {checksIn && <CheckInAction />}
      {marks && <MarkAction isDue={(dashboard?.registersMissing ?? 0) > 0} />}
      {!isStudent && may('attendance/fetchOverview') && (
        <BigLink icon={IconChartBar} href={attendanceHref('overview')}>
          {t('actions.overview')}
        </BigLink>
      )}
      {decides && (
        <BigLink icon={IconCalendarUser} href={leaveHref} about={waiting > 0 && waitingText}>
          {t('actions.leave')}
        </BigLink>
      )}
      {role !== 'Principal' && may('school/fetchAllSchool') && (
        <BigLink icon={IconSchool} href={schoolsHref}>
          {t('actions.schools')}
        </BigLink>
      )}
      {isStudent && may('attendance/fetchByStudent/:admissionId') && (
        <BigLink icon={IconUser} href={attendanceHref('self-attendance')}>
          {t('actions.ownAttendance')}
        </BigLink>
      )}
      {(isStudent || role === 'Teacher') && may('leaveApplication/fetchTypes') && (
        <BigLink icon={IconCalendarUser} href={ownLeaveHref}>
          {t('actions.ownLeave')}
        </BigLink>
      )}
    </nav>
  );
}
