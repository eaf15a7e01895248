import type { ShownStatus } from '@shala/contract/attendance.ts';
import { lastOfMonth } from '@shala/contract/days.ts';
import { shownStatuses } from '@shala/contract/mark-statuses.ts';
import { useTranslation } from 'react-i18next';
import type { CallResult } from '../../platform/call.ts';
import { useKept } from '../../platform/outbox/use-kept.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import { MonthCalendar } from '../../ui/grid/month-calendar.tsx';
import { NamedDays } from '../../ui/grid/named-days.tsx';
import { KeptNotice } from '../../ui/kept-notice.tsx';
import type { Tone } from '../../ui/record/state-badge.tsx';
import { CalendarDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { AttendanceHeader } from './attendance-header.tsx';
import { DayMark } from './day-mark.tsx';
import { Letters } from './letters.tsx';
import styles from './staff-attendance.module.css';
import { useAttendancePlace } from './use-attendance-place.ts';
import { useStaffWords } from './use-staff-words.ts';

type Months = CallResult<'attendance/fetchByStudent/:admissionId'>;

const toneOf: Record<ShownStatus, Tone> = {
  present: 'good',
  late: 'warn',
  half_day: 'warn',
  absent: 'bad',
  medical: 'neutral',
  on_leave: 'neutral',
};

/** A student's own months at the current school, the newest first. */
export function OwnStudentAttendance() {
  const { t } = useTranslation(['staff-attendance', 'attendance']);
  const own = useKept(useCallQuery('dashboard/fetchAll'), 'dashboard');
  const admissionId = own.data?.ownClass?.admissionId;
  const name = 'attendance/fetchByStudent/:admissionId';
  const months = useKept(
    useCallQuery(
      name,
      { params: { admissionId: admissionId ?? '' } },
      { enabled: admissionId !== undefined },
    ),
    name,
  );
  const { error, refetch } = own.error ? own : months;
  const isNone = months.data?.length === 0 || (own.data && !admissionId);
  return (
    <>
      <AttendanceHeader title={t('own.title')} here="self-attendance" />
      <KeptNotice at={months.at} />
      {error ? (
        <ErrorState failure={error.answer} onRetry={() => void refetch()} />
      ) : isNone ? (
        <EmptyState drawing={<CalendarDrawing />} title={t('own.noneYet')}>
          {t('own.noneYetText')}
        </EmptyState>
      ) : months.data ? (
        <>
          <Letters
            letters={shownStatuses.map((shown) => ({
              short: t(`attendance:letter.${shown}`),
              long: t(`attendance:status.${shown}`),
              tone: toneOf[shown],
            }))}
          />
          {months.data.map((month) => (
            <StudentMonth key={month.month} {...month} />
          ))}
        </>
      ) : (
        <div className={styles.waiting} aria-busy="true" />
      )}
    </>
  );
}

function StudentMonth({ month, marks, daysOff, attended, marked }: Months[number]) {
  const { t } = useTranslation(['staff-attendance', 'attendance']);
  const format = useFormat();
  const { today } = useAttendancePlace();
  const name = format.month(month);
  const words = useStaffWords();
  const special = new Map(daysOff.map((one) => [one.day, one]));
  return (
    <section className={styles.month}>
      <h2>{name}</h2>
      {marked > 0 && (
        <p className={styles.quiet}>
          {t('own.share', {
            attended: format.number(attended),
            marked: format.number(marked),
            share: format.percent(attended / marked),
          })}
        </p>
      )}
      <MonthCalendar
        label={name}
        named={name}
        days={daysOf(month)}
        dayOf={(day) => day}
        isOff={(day) => special.get(day)?.kind === 'off'}
        today={today}
      >
        {(day) => {
          const shown = marks[String(Number(day.slice(8)))];
          const off = special.get(day);
          return (
            <>
              {shown && (
                <DayMark
                  tone={toneOf[shown]}
                  short={t(`attendance:letter.${shown}`)}
                  long={t(`attendance:status.${shown}`)}
                  isOff={off?.kind === 'off'}
                />
              )}
              {off && (
                <span className={styles.wideOnly}>
                  {words.dayName(off) || t(off.kind === 'off' ? 'own.dayOff' : 'own.halfDay')}
                </span>
              )}
            </>
          );
        }}
      </MonthCalendar>
      <NamedDays days={daysOff} />
    </section>
  );
}

function daysOf(month: string): string[] {
  const last = Number(lastOfMonth(month).slice(8));
  return Array.from({ length: last }, (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`);
}
