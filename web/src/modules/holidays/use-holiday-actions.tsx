import type { Holiday } from '@shala/contract/holidays.ts';
import { useTranslation } from 'react-i18next';
import { useDelete } from '../../ui/dialog/use-delete.ts';
import { actionsFor, deleteAction, editAction } from '../../ui/list/row-actions.tsx';

/** Everything that counts working days. */
export const daysChanged = ['holiday', 'attendance', 'leaveApplication', 'dashboard', 'audit'];

export function useHolidayActions(onEdit: (holiday: Holiday) => void) {
  const { t } = useTranslation('holidays');
  const { confirmAndDelete, dialog } = useDelete('holiday/delete/:id', daysChanged);

  const deleteHoliday = ({ id, name }: Holiday) =>
    confirmAndDelete(id, {
      title: t('delete.title', { name }),
      about: name,
      consequence: t('delete.text'),
      verb: t('delete.verb'),
      done: t('delete.done', { name }),
    });

  const actionsOf = (holiday: Holiday) =>
    actionsFor(
      holiday.isMine && editAction(t('list.edit'), () => onEdit(holiday)),
      holiday.isMine && deleteAction(t('delete.verb'), () => void deleteHoliday(holiday)),
    );

  return { actionsOf, dialog };
}
