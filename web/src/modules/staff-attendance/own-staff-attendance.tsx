import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../platform/use-call.ts';
import { useUserData } from '../../platform/user-data.ts';
import { StepChoice } from '../../ui/form/step-choice.tsx';
import { SchoolDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { AttendanceHeader } from './attendance-header.tsx';
import { CheckCard } from './check-card.tsx';
import { OwnMonthCalendar } from './own-month-calendar.tsx';
import { useOwnMonths } from './own-months.ts';
import styles from './staff-attendance.module.css';
import { useAttendancePlace } from './use-attendance-place.ts';
import { useChecking } from './use-checking.ts';
import { WaitingList } from './waiting-list.tsx';

/** Check-in and check-out, which also work without network, and one's own month. */
export function OwnStaffAttendance() {
  const { t } = useTranslation('staff-attendance');
  const { month, today, choose } = useAttendancePlace();
  const schools = useUserData()?.schools ?? [];
  const checking = useChecking();
  const { data, error, refetch } = useCallQuery(
    'attendance/fetchOwn',
    { query: { month } },
    { keepPrevious: true },
  );
  const current = useOwnMonths();
  const ownOf = (schoolId: string) => current.months?.find((own) => own.schoolId === schoolId);
  const shown = data ?? (error && month === current.offlineMonth ? current.months : undefined);

  return (
    <>
      <AttendanceHeader title={t('own.title')} here="self-attendance" />
      {schools.length === 0 ? (
        <EmptyState drawing={<SchoolDrawing />} title={t('own.noSchool')}>
          {t('own.noSchoolText')}
        </EmptyState>
      ) : (
        <>
          <WaitingList checking={checking} />
          {checking.dialog}
          <div className={styles.cards}>
            {schools.map((school) => (
              <CheckCard
                key={school.id}
                school={school}
                own={ownOf(school.id)}
                today={today}
                checking={checking}
              />
            ))}
          </div>
          <div className={styles.choice}>
            <StepChoice
              kind="month"
              value={month}
              onChoose={(chosen) => choose({ month: chosen })}
            />
          </div>
          {error && (
            <ErrorState
              failure={error.answer}
              onRetry={() => void refetch()}
              isSlim={shown !== undefined}
            />
          )}
          {!shown && !error && <div className={styles.waiting} aria-busy="true" />}
          {shown?.map((own) => (
            <OwnMonthCalendar
              key={own.schoolId}
              own={own}
              today={today}
              isOnly={shown.length === 1}
            />
          ))}
        </>
      )}
    </>
  );
}
