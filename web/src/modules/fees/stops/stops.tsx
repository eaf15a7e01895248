import { Button } from '@mantine/core';
import type { AcademicYear } from '@shala/contract/academic-years.ts';
import type { FeeStop } from '@shala/contract/fee-stops.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { useDelete } from '../../../ui/dialog/use-delete.ts';
import { IconUsers } from '../../../ui/icons.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { NewButton } from '../../../ui/list/header-link.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { actionsFor, deleteAction, editAction } from '../../../ui/list/row-actions.tsx';
import { useRecordDialogs } from '../../../ui/list/use-record-dialogs.ts';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { feesChanged } from '../fee-calls.ts';
import styles from '../fees.module.css';
import { useStopColumns } from './use-stop-columns.tsx';

const StopDialog = lazy(() => import('./stop-dialog.tsx'));
const AssignDialog = lazy(() => import('./assign-dialog.tsx'));

interface StopsProps {
  schoolId: string;
  year: AcademicYear;
}

/** The bus stops of a year, and who is at which. */
export function Stops({ schoolId, year }: StopsProps) {
  const { t } = useTranslation('fees');
  const may = useMay();
  const { data, error, refetch } = useCallQuery('fees/fetchStops', {
    query: { schoolId, academicYearId: year.id },
  });
  const columns = useStopColumns();
  const assigning = useUrlDialog('assign');
  const { isAdding, edited, add, edit, close } = useRecordDialogs(data);
  const { confirmAndDelete, dialog } = useDelete('fees/deleteStop/:id', feesChanged);
  const mayEdit = may('fees/addEditStop') && !year.isClosed;
  const deleteStop = ({ id, name }: FeeStop) =>
    confirmAndDelete(id, {
      title: t('stops.deleteTitle', { name }),
      about: name,
      consequence: t('stops.deleteText'),
      verb: t('stops.delete'),
      done: t('form.deleted', { name }),
    });
  const addButton = mayEdit && <NewButton onClick={add}>{t('stops.add')}</NewButton>;
  return (
    <>
      {data && data.length > 0 && mayEdit && (
        <div className={styles.choice}>
          {addButton}
          <Button
            variant="default"
            leftSection={<IconUsers size="1.8rem" aria-hidden />}
            onClick={() => assigning.open('class')}
          >
            {t('stops.assign')}
          </Button>
        </div>
      )}
      <DataTable<FeeStop>
        label={t('stops.tab')}
        columns={columns}
        rows={data}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        actionsOf={
          mayEdit
            ? (one) =>
                actionsFor(
                  editAction(t('list.edit'), () => edit(one)),
                  deleteAction(t('stops.delete'), () => void deleteStop(one)),
                )
            : undefined
        }
        empty={
          <EmptyState
            drawing={<PaperDrawing />}
            title={t('stops.none', { year: year.name })}
            action={addButton}
          >
            {t('stops.noneText')}
          </EmptyState>
        }
        failure={listFailure({ data, error, refetch })}
      />
      <LazyPart>
        {mayEdit && isAdding && <StopDialog schoolId={schoolId} year={year} onClose={close} />}
        {mayEdit && edited && (
          <StopDialog
            key={edited.id}
            schoolId={schoolId}
            year={year}
            stop={edited}
            onClose={close}
          />
        )}
        {mayEdit && assigning.about && data && data.length > 0 && (
          <AssignDialog schoolId={schoolId} year={year} stops={data} onClose={assigning.close} />
        )}
      </LazyPart>
      {dialog}
    </>
  );
}
