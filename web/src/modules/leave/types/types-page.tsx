import type { LeaveType } from '@shala/contract/leave-types.ts';
import { useTranslation } from 'react-i18next';
import { editTypeHref, newTypeHref, staffLeaveHref } from '../../../app/links/leave-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { IconPlus } from '../../../ui/icons.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { NewLink } from '../../../ui/list/header-link.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useTypeActions } from './use-type-actions.tsx';
import { useTypeColumns } from './use-type-columns.tsx';

export const LeaveTypesPage = () => (
  <RequirePermission row="leaveApplication/addEditType" redirectTo={staffLeaveHref}>
    <Types />
  </RequirePermission>
);

/** The leave types of the programme and of its states. */
function Types() {
  const { t } = useTranslation('leave');
  const { data, error, refetch } = useCallQuery('leaveApplication/fetchTypes');
  const columns = useTypeColumns();
  const { actionsOf, dialog } = useTypeActions();
  const add = (
    <NewLink href={newTypeHref} icon={IconPlus}>
      {t('types.add')}
    </NewLink>
  );
  const isEmpty = data?.length === 0;
  return (
    <>
      <ListHeader title={t('types.title')} count={data?.length} action={!isEmpty && add} />
      <DataTable<LeaveType>
        label={t('types.title')}
        columns={columns}
        rows={data}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={editTypeHref}
        actionsOf={actionsOf}
        empty={
          <EmptyState drawing={<PaperDrawing />} title={t('types.none')} action={add}>
            {t('types.noneText')}
          </EmptyState>
        }
        failure={listFailure({ data, error, refetch })}
      />
      {dialog}
    </>
  );
}
