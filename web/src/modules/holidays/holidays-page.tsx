import { NativeSelect } from '@mantine/core';
import type { Holiday } from '@shala/contract/holidays.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import { useUrlState } from '../../platform/use-url-state.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { NewButton } from '../../ui/list/header-link.tsx';
import { ListExport } from '../../ui/list/list-export.tsx';
import { listFailure } from '../../ui/list/list-failure.tsx';
import { useRecordDialogs } from '../../ui/list/use-record-dialogs.ts';
import { CalendarDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
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
  const query = { from: year.from, to: year.to, ...(schoolId ? { schoolId } : {}) };
  const { data, error, refetch, isPlaceholderData } = useCallQuery(
    'holiday/fetchAll',
    { query },
    { keepPrevious: true },
  );
  const { isAdding, edited, add, edit, close } = useRecordDialogs(data);
  const mayAdd = may('holiday/addEdit', 'create');
  const columns = useHolidayColumns();
  const { actionsOf, dialog } = useHolidayActions(edit);
  const addButton = mayAdd && <NewButton onClick={add}>{t('list.add')}</NewButton>;
  const dialogProps = { schoolId, today, onClose: close };

  return (
    <>
      <AttendanceHeader
        title={t('list.title')}
        here="holidays"
        count={data?.length}
        schoolId={schoolId}
        action={data?.length !== 0 && addButton}
      >
        <ListExport
          row="holiday/fetchAllAsCsv"
          query={query}
          fileName="holidays.csv"
          count={data?.length}
        />
      </AttendanceHeader>
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
      <LazyPart>
        {mayAdd && isAdding && <HolidayDialog {...dialogProps} />}
        {edited?.isMine && <HolidayDialog key={edited.id} holiday={edited} {...dialogProps} />}
      </LazyPart>
      {dialog}
    </>
  );
}
