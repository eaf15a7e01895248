import { useTranslation } from 'react-i18next';
import { attendanceHref } from '../../../app/links/register-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { StepChoice } from '../../../ui/form/step-choice.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { useNavigation } from '../../../ui/navigation.tsx';
import { ChooseSchool, SchoolChip, useOwnSchools } from '../../schools/schools-public.ts';
import {
  AttendanceHeader,
  StaffPage,
  useAttendancePlace,
} from '../../staff-attendance/staff-attendance-public.ts';
import { AreaAbsent } from './area-absent.tsx';
import { AreaDay } from './area-day.tsx';
import { AreaMonth } from './area-month.tsx';
import { AreaSetUp } from './area-set-up.tsx';
import { ChoiceRow } from './choice-row.tsx';
import styles from './overview.module.css';
import { SchoolDayOverview } from './school-day-overview.tsx';

/** A day of one school for its principal, or of many places for the office. */
export const OverviewPage = () => (
  <RequirePermission row="attendance/fetchOverview" redirectTo={attendanceHref('class-register')}>
    <Overview />
  </RequirePermission>
);

/** The same at the address of the staff, where the office has chosen no school yet. */
export const StaffOrOverviewPage = () => {
  const { schoolId } = useAttendancePlace();
  const isOffice = useOwnSchools() === undefined;
  const isStaff = Boolean(useUrlState().search.view);
  return isOffice && !schoolId && !isStaff ? (
    <OverviewPage />
  ) : (
    <LazyPart fallback={<div className={styles.waiting} aria-busy="true" />}>
      <StaffPage />
    </LazyPart>
  );
};

const periods = ['day', 'month', 'absent', 'setUp'] as const;

function Overview() {
  const { t } = useTranslation('attendance');
  const { schoolId, day, month, today, choose } = useAttendancePlace();
  const { search, navigate } = useUrlState();
  const { go } = useNavigation();
  const isOffice = useOwnSchools() === undefined;
  const isOfMany = isOffice && !schoolId;
  const period = isOfMany ? (periods.find((one) => one === search.period) ?? 'day') : 'day';
  return (
    <>
      <AttendanceHeader title={t('overviewTitle')} here="overview" schoolId={schoolId} />
      <div className={styles.choice}>
        {isOfMany && (
          <ChoiceRow
            label={t('period.label')}
            values={periods}
            chosen={period}
            textOf={(one) => t(`period.${one}`)}
            onChoose={(one) => {
              const {
                period: _,
                sort: __,
                show: ___,
                page: ____,
                inARow: _____,
                ...others
              } = search;
              navigate({
                search: one === 'day' ? others : { ...others, period: one },
                replace: true,
              });
            }}
          />
        )}
        {period === 'day' && (
          <StepChoice kind="day" value={day} onChoose={(chosen) => choose({ day: chosen })} />
        )}
        {period === 'month' && (
          <StepChoice kind="month" value={month} onChoose={(chosen) => choose({ month: chosen })} />
        )}
        <SchoolChip
          chosen={schoolId}
          onChoose={(id) => go(attendanceHref('overview', { day, schoolId: id }))}
        />
      </div>
      {schoolId ? (
        <SchoolDayOverview key={`${schoolId}/${day}`} schoolId={schoolId} day={day} />
      ) : period === 'month' ? (
        <AreaMonth month={month} today={today} />
      ) : period === 'absent' ? (
        <AreaAbsent />
      ) : period === 'setUp' ? (
        <AreaSetUp />
      ) : isOffice ? (
        <AreaDay day={day} />
      ) : (
        <ChooseSchool />
      )}
    </>
  );
}
