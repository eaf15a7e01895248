import type { LeaveType } from '@shala/contract/leave-types.ts';
import { useTranslation } from 'react-i18next';
import { editTypeHref } from '../../../app/links/leave-links.ts';
import { useDelete } from '../../../ui/dialog/use-delete.ts';
import { actionsFor, deleteAction, editAction } from '../../../ui/list/row-actions.tsx';
import { leaveTypesChanged } from '../leave-calls.ts';

/** A type that somebody applied for stays; it can be made inactive. */
export function useTypeActions() {
  const { t } = useTranslation('leave');
  const { confirmAndDelete, dialog } = useDelete(
    'leaveApplication/deleteType/:id',
    leaveTypesChanged,
  );

  const deleteType = ({ id, name }: LeaveType) =>
    confirmAndDelete(id, {
      title: t('types.deleteTitle', { name }),
      about: name,
      consequence: t('types.deleteText'),
      verb: t('types.delete'),
      done: t('types.deleted', { name }),
    });

  const actionsOf = (type: LeaveType) =>
    actionsFor(
      editAction(t('action.change'), editTypeHref(type)),
      deleteAction(t('types.delete'), () => void deleteType(type), type.used > 0),
    );

  return { actionsOf, dialog };
}
