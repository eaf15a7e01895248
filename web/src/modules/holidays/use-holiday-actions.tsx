import type { Holiday } from '@shala/contract/holidays.ts';
import { useTranslation } from 'react-i18next';
import { useDelete } from '../../ui/dialog/use-delete.ts';
import { IconPencil, IconTrash } from '../../ui/icons.ts';
import type { RowAction } from '../../ui/list/row-menu.tsx';

/** Everything that counts working days. */
export const daysChanged = ['holiday', 'attendance', 'leaveApplication', 'dashboard', 'audit'];

export function useHolidayActions(onEdit: (holiday: Holiday) => void) {
  const { t } = useTranslation('holidays');
  const { confirmAndDelete, dialog } = useDelete('holiday/delete/:id', daysChanged);

  const takeBack = ({ id, name }: Holiday) =>
    confirmAndDelete(id, {
      title: t('delete.title', { name }),
      about: name,
      consequence: t('delete.text'),
      verb: t('delete.verb'),
      done: t('delete.done', { name }),
    });

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
