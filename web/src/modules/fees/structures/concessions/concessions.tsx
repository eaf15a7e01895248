import type { AcademicYear } from '@shala/contract/academic-years.ts';
import type { Concession } from '@shala/contract/fee-concessions.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../platform/may.ts';
import { useCallQuery } from '../../../../platform/use-call.ts';
import { useDelete } from '../../../../ui/dialog/use-delete.ts';
import { LazyPart } from '../../../../ui/lazy-part.tsx';
import { DataTable } from '../../../../ui/list/data-table.tsx';
import { NewButton } from '../../../../ui/list/header-link.tsx';
import { listFailure } from '../../../../ui/list/list-failure.tsx';
import { actionsFor, deleteAction, editAction } from '../../../../ui/list/row-actions.tsx';
import { useRecordDialogs } from '../../../../ui/list/use-record-dialogs.ts';
import { PaperDrawing } from '../../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { feesChanged } from '../../fee-calls.ts';
import styles from '../../fees.module.css';
import { useConcessionColumns } from './use-concession-columns.tsx';

const ConcessionDialog = lazy(() => import('./concession-dialog.tsx'));

interface ConcessionsProps {
  schoolId: string;
  year: AcademicYear;
}

/** The rules of a year by which charges are lowered. */
export function Concessions({ schoolId, year }: ConcessionsProps) {
  const { t } = useTranslation('fees');
  const may = useMay();
  const { data, error, refetch } = useCallQuery('fees/fetchConcessions', {
    query: { schoolId, academicYearId: year.id },
  });
  const columns = useConcessionColumns(schoolId);
  const { isAdding, edited, add, edit, close } = useRecordDialogs(data);
  const { confirmAndDelete, dialog } = useDelete('fees/deleteConcession/:id', feesChanged);
  const mayEdit = may('fees/addEditConcession') && !year.isClosed;
  const deleteConcession = ({ id, name }: Concession) =>
    confirmAndDelete(id, {
      title: t('concession.deleteTitle', { name }),
      about: name,
      consequence: t('concession.deleteText'),
      verb: t('concession.delete'),
      done: t('form.deleted', { name }),
    });
  const addButton = mayEdit && <NewButton onClick={add}>{t('concession.add')}</NewButton>;
  const about = { schoolId, academicYearId: year.id, onClose: close };
  return (
    <>
      {data && data.length > 0 && <div className={styles.choice}>{addButton}</div>}
      <DataTable<Concession>
        label={t('concession.tab')}
        columns={columns}
        rows={data}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        actionsOf={
          mayEdit
            ? (one) =>
                actionsFor(
                  editAction(t('list.edit'), () => edit(one)),
                  deleteAction(t('concession.delete'), () => void deleteConcession(one)),
                )
            : undefined
        }
        empty={
          <EmptyState
            drawing={<PaperDrawing />}
            title={t('concession.none', { year: year.name })}
            action={addButton}
          >
            {t('concession.noneText')}
          </EmptyState>
        }
        failure={listFailure({ data, error, refetch })}
      />
      <LazyPart>
        {mayEdit && isAdding && <ConcessionDialog {...about} />}
        {mayEdit && edited && <ConcessionDialog key={edited.id} {...about} concession={edited} />}
      </LazyPart>
      {dialog}
    </>
  );
}
