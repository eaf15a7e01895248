import type { AcademicYear } from '@shala/contract/academic-years.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { RequirePermission } from '../../platform/require-permission.tsx';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { NewButton } from '../../ui/list/header-link.tsx';
import { listFailure } from '../../ui/list/list-failure.tsx';
import { ListHeader } from '../../ui/list/list-header.tsx';
import { useRecordDialogs } from '../../ui/list/use-record-dialogs.ts';
import { CalendarDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useYearActions } from './use-year-actions.tsx';
import { useYearColumns } from './use-year-columns.tsx';
import { useYears } from './use-years.ts';

const AcademicYearDialog = lazy(() => import('./academic-year-dialog.tsx'));

/** The years of the programme, and those of states with years of their own. */
export const AcademicYearsPage = () => (
  <RequirePermission row="academicYear/addEdit" redirectTo="/class-management">
    <Years />
  </RequirePermission>
);

function Years() {
  const { t } = useTranslation('academic-years');
  const may = useMay();
  const { data: years, error, refetch } = useYears();
  const { isAdding, edited, add, edit, close } = useRecordDialogs(years);
  const columns = useYearColumns();
  const { actionsOf, offerAsCurrent, dialog } = useYearActions(years ?? [], edit);
  const addButton = may('academicYear/addEdit', 'create') && (
    <NewButton onClick={add}>{t('list.add')}</NewButton>
  );
  return (
    <>
      <ListHeader
        title={t('list.title')}
        count={years?.length}
        action={years?.length !== 0 && addButton}
      />
      <DataTable<AcademicYear>
        label={t('list.title')}
        columns={columns}
        rows={years}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        actionsOf={actionsOf}
        empty={
          <EmptyState drawing={<CalendarDrawing />} title={t('empty.title')} action={addButton}>
            {t('empty.text')}
          </EmptyState>
        }
        failure={listFailure({ data: years, error, refetch })}
      />
      <LazyPart>
        {isAdding && years && (
          <AcademicYearDialog years={years} onClose={close} onAdded={offerAsCurrent} />
        )}
        {edited && years && (
          <AcademicYearDialog key={edited.id} years={years} year={edited} onClose={close} />
        )}
      </LazyPart>
      {dialog}
    </>
  );
}
