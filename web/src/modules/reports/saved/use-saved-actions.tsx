import type { SavedReport } from '@shala/contract/saved-reports.ts';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { useDelete } from '../../../ui/dialog/use-delete.ts';
import { IconBan } from '../../../ui/icons.ts';
import { actionsFor, deleteAction, editAction, rowAction } from '../../../ui/list/row-actions.tsx';
import { notify } from '../../../ui/notify.ts';
import { savedBody, savedValues } from './saved-report-values.ts';

export const savedChanged = ['report/fetchAllSaved', 'report/fetchSaved/:id', 'audit'];

export function useSavedActions(onEdit: (saved: SavedReport) => void) {
  const { t } = useTranslation('reports');
  const save = useSave('report/addEditSaved', { invalidates: savedChanged, quiet: true });
  const { confirmAndDelete, dialog } = useDelete('report/deleteSaved/:id', savedChanged);

  const stopSending = async (saved: SavedReport) => {
    const values = { ...savedValues(saved), repeats: '' };
    const answer = await save.mutateAsync({ body: savedBody(saved)(values) });
    if (!answer.success) return notify.failure(answer.message);
    notify.success(t('saved.stopped', { name: saved.name }));
  };

  const deleteSaved = ({ id, name }: SavedReport) =>
    confirmAndDelete(id, {
      title: t('saved.deleteTitle', { name }),
      about: name,
      consequence: t('saved.deleteText'),
      verb: t('made.delete'),
      done: t('saved.deleted', { name }),
    });

  const actionsOf = (saved: SavedReport) =>
    actionsFor(
      saved.isMine && editAction(t('saved.edit'), () => onEdit(saved)),
      saved.isMine &&
        saved.repeats !== null &&
        rowAction(t('saved.stop'), IconBan, () => void stopSending(saved)),
      saved.isMine && deleteAction(t('made.delete'), () => void deleteSaved(saved)),
    );

  return { actionsOf, dialog };
}
