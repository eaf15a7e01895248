import { Button, NativeSelect } from '@mantine/core';
import type { Holiday } from '@shala/contract/holidays.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import { useUrlDialog } from '../../platform/use-url-dialog.ts';
import { useUrlState } from '../../platform/use-url-state.ts';
import { IconPlus } from '../../ui/icons.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { listFailure } from '../../ui/list/list-failure.tsx';
import { CalendarDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { SchoolFilter } from '../schools/schools-public.ts';
import {
  AttendanceHeader,
  useAttendancePlace,
} from '../staff-attendance/staff-attendance-public.ts';
import styles from './holidays.module.css';
import { useHolidayActions } from './use-holiday-actions.tsx';
import { useHolidayColumns } from './use-holiday-columns.tsx';
import { WeeklyOffCard } from './weekly-off-card.tsx';
import { yearsAround } from './years-around.ts';

const HolidayDialog = lazy(() => import('./holiday-dialog.tsx'));

/** Days off of the programme, of states, districts and schools, and the weekly ones. */
export function HolidaysPage() {
  const { t } = useTranslation('holidays');
  const may = useMay();
  const { search, navigate } = useUrlState();
  const { schoolId, today } = useAttendancePlace();
  const years = yearsAround(today);
  const year = years.find(({ name }) => name === search.year) ?? years[1]!;
  const { data, error, refetch, isPlaceholderData } = useCallQuery(
    'holiday/fetchAll',
    { query: { from: year.from, to: year.to, ...(schoolId ? { schoolId } : {}) } },
    { keepPrevious: true },
  );
  const adding = useUrlDialog('add');
  const editing = useUrlDialog('edit');
  const mayAdd = may('holiday/addEdit', 'create');
  const add = () => adding.open('new');
  useShortcut('n', mayAdd ? add : undefined);
  const edited = data?.find(({ id }) => id === editing.about);
  const columns = useHolidayColumns();
  const { actionsOf, dialog } = useHolidayActions(({ id }) => editing.open(id));
  const addButton = mayAdd && (
    <Button leftSection={<IconPlus size="1.8rem" aria-hidden />} onClick={add}>
      {t('list.add')}
    </Button>
  );

  return (
    <>
      <AttendanceHeader
        title={t('list.title')}
        here="holidays"
        count={data?.length}
        schoolId={schoolId}
        action={data?.length !== 0 && addButton}
      />
      <div className={styles.choice}>
        <NativeSelect
          aria-label={t('list.year')}
          value={year.name}
          data={years.map(({ name }) => name)}
          onChange={({ currentTarget }) =>
            navigate({ search: { ...search, year: currentTarget.value }, replace: true })
          }
        />
        <SchoolFilter chosen={schoolId} />
      </div>
      <WeeklyOffCard key={schoolId} schoolId={schoolId} />
      <DataTable<Holiday>
        label={t('list.title')}
        columns={columns}
        rows={data}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        actionsOf={mayAdd ? actionsOf : undefined}
        isRefreshing={isPlaceholderData}
        empty={
          <EmptyState drawing={<CalendarDrawing />} title={t('empty.title')} action={addButton}>
            {t(mayAdd ? 'empty.text' : 'empty.shown')}
          </EmptyState>
        }
        failure={listFailure({ data, error, refetch })}
      />
      <Suspense fallback={null}>
        {mayAdd && adding.about && (
          <HolidayDialog schoolId={schoolId} today={today} onClose={adding.close} />
        )}
        {edited?.isMine && (
          <HolidayDialog
            key={edited.id}
            holiday={edited}
            schoolId={schoolId}
            today={today}
            onClose={editing.close}
          />
        )}
      </Suspense>
      {dialog}
    </>
  );
}
