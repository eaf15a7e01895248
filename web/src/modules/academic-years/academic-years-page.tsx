import { Button } from '@mantine/core';
import type { AcademicYear } from '@shala/contract/academic-years.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { OnlyWhoMay } from '../../platform/only-who-may.tsx';
import { useUrlDialog } from '../../platform/use-url-dialog.ts';
import { IconPlus } from '../../ui/icons.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { listFailure } from '../../ui/list/list-failure.tsx';
import { ListHeader } from '../../ui/list/list-header.tsx';
import { CalendarDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { useYearActions } from './use-year-actions.tsx';
import { useYearColumns } from './use-year-columns.tsx';
import { useYears } from './use-years.ts';

const AcademicYearDialog = lazy(() => import('./academic-year-dialog.tsx'));

/** The years of the programme, and those of states that go by their own. */
export const AcademicYearsPage = () => (
  <OnlyWhoMay row="academicYear/addEdit" elseTo="/class-management">
    <Years />
  </OnlyWhoMay>
);

function Years() {
  const { t } = useTranslation('academic-years');
  const may = useMay();
  const { data: years, error, refetch } = useYears();
  const adding = useUrlDialog('add');
  const editing = useUrlDialog('edit');
  const mayAdd = may('academicYear/addEdit', 'create');
  const add = () => adding.open('new');
  const edited = years?.find(({ id }) => id === editing.about);
  const columns = useYearColumns();
  const { actionsOf, dialog } = useYearActions(years ?? [], ({ id }) => editing.open(id));
  useShortcut('n', mayAdd ? add : undefined);

  const addButton = (
    <Button leftSection={<IconPlus size="1.8rem" aria-hidden />} onClick={add}>
      {t('list.add')}
    </Button>
  );
  return (
    <>
      <ListHeader
        title={t('list.title')}
        count={years?.length}
        action={mayAdd && years?.length !== 0 && addButton}
      />
      <DataTable<AcademicYear>
        label={t('list.title')}
        columns={columns}
        rows={years}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        actionsOf={actionsOf}
        empty={
          <EmptyState
            drawing={<CalendarDrawing />}
            title={t('empty.title')}
            action={mayAdd && addButton}
          >
            {t('empty.text')}
          </EmptyState>
        }
        failure={listFailure({ data: years, error, refetch })}
      />
      <Suspense fallback={null}>
        {adding.about && years && <AcademicYearDialog years={years} onClose={adding.close} />}
        {edited && years && (
          <AcademicYearDialog key={edited.id} years={years} year={edited} onClose={editing.close} />
        )}
      </Suspense>
      {dialog}
    </>
  );
}
