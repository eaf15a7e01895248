import type { LeaveType } from '@shala/contract/leave.ts';
import { useTranslation } from 'react-i18next';
import { editTypeHref } from '../../../app/links/leave-links.ts';
import { useDelete } from '../../../ui/dialog/use-delete.ts';
import { IconPencil, IconTrash } from '../../../ui/icons.ts';
import type { RowAction } from '../../../ui/list/row-menu.tsx';

const size = '1.8rem';

/** A kind that somebody asked for stays; it can be taken out of use. */
export function useTypeActions() {
  const { t } = useTranslation('leave');
  const invalidates = ['leaveApplication', 'audit'];
  const { confirmAndDelete, dialog } = useDelete('leaveApplication/deleteType/:id', invalidates);

  const deleteType = ({ id, name }: LeaveType) =>
    confirmAndDelete(id, {
      title: t('types.deleteTitle', { name }),
      about: name,
      consequence: t('types.deleteText'),
      verb: t('types.delete'),
      done: t('types.deleted', { name }),
    });

  const actionsOf = (type: LeaveType): RowAction[] => [
    {
      label: t('action.change'),
      icon: <IconPencil size={size} aria-hidden />,
      href: editTypeHref(type),
    },
    {
      label: t('types.delete'),
      icon: <IconTrash size={size} aria-hidden />,
      onSelect: () => void deleteType(type),
      isDanger: true,
      isDisabled: type.used > 0,
    },
  ];
  return { actionsOf, dialog };
}
