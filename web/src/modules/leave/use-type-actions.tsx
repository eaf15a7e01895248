import type { LeaveType } from '@shala/contract/leave.ts';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../platform/use-call.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.ts';
import type { RowAction } from '../../ui/list/row-menu.tsx';
import { notify } from '../../ui/notify.ts';
import { editTypeHref } from './leave-links.ts';

const size = '1.8rem';

/** A kind that somebody asked for stays; it can be taken out of use. */
export function useTypeActions() {
  const { t } = useTranslation('leave');
  const { confirm, dialog } = useConfirm();
  const remove = useSave('leaveApplication/deleteType/:id', {
    invalidates: ['leaveApplication', 'audit'],
  });

  const askAndDelete = async ({ id, name }: LeaveType) => {
    const isSure = await confirm({
      title: t('types.deleteTitle', { name }),
      about: name,
      consequence: t('types.deleteText'),
      verb: t('types.delete'),
      isDanger: true,
    });
    if (!isSure) return;
    const { success } = await remove.mutateAsync({ params: { id } });
    if (success) notify.success(t('types.deleted', { name }));
  };

  const actionsOf = (type: LeaveType): RowAction[] => [
    {
      label: t('action.change'),
      icon: <IconPencil size={size} aria-hidden />,
      href: editTypeHref(type),
    },
    {
      label: t('types.delete'),
      icon: <IconTrash size={size} aria-hidden />,
      onSelect: () => void askAndDelete(type),
      isDanger: true,
      isDisabled: type.used > 0,
    },
  ];
  return { actionsOf, dialog };
}
