import { useTranslation } from 'react-i18next';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { StepChoice } from '../../../ui/form/step-choice.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { useNavigation } from '../../../ui/navigation.tsx';
import { ChooseSchool, SchoolChip, useOwnSchools } from '../../schools/schools-public.ts';
import {
  AttendanceHeader,
  attendanceHref,
  StaffPage,
  useAttendancePlace,
} from '../../staff-attendance/staff-attendance-public.ts';
import { AreaDay } from './area-day.tsx';
import { AreaMonth } from './area-month.tsx';
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

function Overview() {
  const { t } = useTranslation('attendance');
  const { schoolId, day, month, today, choose } = useAttendancePlace();
  const { search, navigate } = useUrlState();
  const { go } = useNavigation();
  const isOffice = useOwnSchools() === undefined;
  const isMonth = isOffice && !schoolId && search.period === 'month';
  return (
    <>
      <AttendanceHeader title={t('overviewTitle')} here="overview" schoolId={schoolId} />
      <div className={styles.choice}>
        {isOffice && !schoolId && (
          <ChoiceRow
            label={t('period.label')}
            values={['day', 'month']}
            chosen={isMonth ? 'month' : 'day'}
            textOf={(period) => t(`period.${period}`)}
            onChoose={(period) => {
              const { period: _, sort: __, show: ___, ...others } = search;
              navigate({
                search: period === 'month' ? { ...others, period } : others,
                replace: true,
              });
            }}
          />
        )}
        {isMonth ? (
          <StepChoice kind="month" value={month} onChoose={(chosen) => choose({ month: chosen })} />
        ) : (
          <StepChoice kind="day" value={day} onChoose={(chosen) => choose({ day: chosen })} />
        )}
        <SchoolChip
          chosen={schoolId}
          onChoose={(id) => go(attendanceHref('overview', { day, schoolId: id }))}
        />
      </div>
      {schoolId ? (
        <SchoolDayOverview key={`${schoolId}/${day}`} schoolId={schoolId} day={day} />
      ) : isMonth ? (
        <AreaMonth month={month} today={today} />
      ) : isOffice ? (
        <AreaDay day={day} />
      ) : (
        <ChooseSchool />
      )}
    </>
  );
}
