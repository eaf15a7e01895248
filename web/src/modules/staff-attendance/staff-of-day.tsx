import { type StaffDay, type Unmarked, unmarkedAs } from '@shala/contract/staff-attendance.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { schoolDay } from '../../platform/school-day.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import { useUrlDialog } from '../../platform/use-url-dialog.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { ListExport } from '../../ui/list/list-export.tsx';
import { listFailure } from '../../ui/list/list-failure.tsx';
import { PeopleDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useSchoolName } from '../schools/schools-public.ts';
import styles from './staff-attendance.module.css';
import { useMayCorrect } from './use-may-correct.ts';
import { useStaffColumns } from './use-staff-columns.tsx';
import { useStaffWords } from './use-staff-words.ts';

const CorrectDialog = lazy(() => import('./correct-dialog.tsx'));

export type Member = StaffDay['staff'][number];

/** Who is in, late, on leave, or not yet in, which does not mean absent. */
export function StaffOfDay({ schoolId, day }: { schoolId: string; day: string }) {
  const { t } = useTranslation('staff-attendance');
  const words = useStaffWords();
  const format = useFormat();
  const school = useSchoolName(schoolId);
  const { data, error, refetch, isPlaceholderData } = useCallQuery(
    'attendance/fetchStaffDay',
    { query: { schoolId, day } },
    { keepPrevious: true },
  );
  const correcting = useUrlDialog('correct');
  const mayCorrect = useMayCorrect(day);
  const unmarked = data && unmarkedAs(data.day, schoolDay());
  const columns = useStaffColumns(unmarked);
  const corrected = data?.staff.find(({ accountId }) => accountId === correcting.about);

  return (
    <>
      <p className="print-only">
        <LanguageText>{school}</LanguageText> · {format.weekday(day)}
      </p>
      {data?.day.kind === 'off' && (
        <p className={styles.quiet}>
          {words.dayName(data.day) || t('own.dayOff')} · {t('own.dayOffText')}
        </p>
      )}
      {data && data.staff.length > 0 && (
        <div className={styles.summary}>
          <Counts staff={data.staff} unmarked={unmarked} />
          <ListExport
            row="attendance/fetchStaffDayAsCsv"
            query={{ schoolId, day }}
            fileName="staff-attendance.csv"
            count={data.staff.length}
          />
        </div>
      )}
      <DataTable<Member>
        label={t('staff.title')}
        columns={columns}
        rows={data?.staff}
        idOf={({ accountId }) => accountId}
        nameOf={({ name }) => name}
        isRefreshing={isPlaceholderData}
        actionsOf={(member) =>
          mayCorrect(member)
            ? [{ label: t('correct.verb'), onSelect: () => correcting.open(member.accountId) }]
            : []
        }
        empty={
          <EmptyState drawing={<PeopleDrawing />} title={t('staff.none')}>
            {t('staff.noneText')}
          </EmptyState>
        }
        failure={listFailure({ data, error, refetch })}
      />
      <LazyPart>
        {corrected && mayCorrect(corrected) && (
          <CorrectDialog
            key={`${corrected.accountId}/${day}`}
            member={corrected}
            schoolId={schoolId}
            day={day}
            onClose={correcting.close}
          />
        )}
      </LazyPart>
    </>
  );
}

interface CountsProps {
  staff: readonly Member[];
  unmarked: Unmarked;
}

function Counts({ staff, unmarked }: CountsProps) {
  const { t } = useTranslation('staff-attendance');
  const count = (is: (shown: string | null | undefined) => boolean) =>
    staff.filter(({ mark }) => is(mark?.shown)).length;
  const arranged = staff.filter((one) => !one.mark?.shown && one.isArrangedAbsent).length;
  const counts = {
    in: count((shown) => shown === 'present' || shown === 'late' || shown === 'half_day'),
    ...(arranged > 0 ? { arranged } : {}),
    ...(unmarked ? { [unmarked]: count((shown) => !shown) - arranged } : {}),
    late: count((shown) => shown === 'late'),
    onLeave: count((shown) => shown === 'on_leave' || shown === 'half_leave'),
    absent: count((shown) => shown === 'absent'),
  };
  return (
    <dl className={styles.counts}>
      {Object.entries(counts).map(([name, n]) => (
        <div key={name}>
          <dt>{t(`counts.${name}`)}</dt>
          <dd>{n}</dd>
        </div>
      ))}
    </dl>
  );
}
