import type { Holiday } from '@shala/contract/holidays.ts';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../platform/use-call.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.ts';
import type { RowAction } from '../../ui/list/row-menu.tsx';
import { notify } from '../../ui/notify.ts';

/** Everything that counts working days. */
export const daysChanged = ['holiday', 'attendance', 'leaveApplication', 'dashboard', 'audit'];

export function useHolidayActions(onEdit: (holiday: Holiday) => void) {
  const { t } = useTranslation('holidays');
  const { confirm, dialog } = useConfirm();
  const remove = useSave('holiday/delete/:id', { invalidates: daysChanged });

  const takeBack = async ({ id, name }: Holiday) => {
    const isSure = await confirm({
      title: t('delete.title', { name }),
      about: name,
      consequence: t('delete.text'),
      verb: t('delete.verb'),
      isDanger: true,
    });
    if (!isSure) return;
    const answer = await remove.mutateAsync({ params: { id } });
    if (answer.success) notify.success(t('delete.done', { name }));
  };

  const actionsOf = (holiday: Holiday): RowAction[] =>
    holiday.isMine
      ? [
          {
            label: t('list.edit'),
            icon: <IconPencil size="1.8rem" aria-hidden />,
            onSelect: () => onEdit(holiday),
          },
          {
            label: t('delete.verb'),
            icon: <IconTrash size="1.8rem" aria-hidden />,
            onSelect: () => void takeBack(holiday),
            isDanger: true,
          },
        ]
      : [];

  return { actionsOf, dialog };
}
