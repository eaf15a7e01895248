import type { Chapter } from '@shala/contract/subjects.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useUserData } from '../../../platform/user-data.ts';
import { useDelete } from '../../../ui/dialog/use-delete.ts';
import { actionsFor, deleteAction, editAction } from '../../../ui/list/row-actions.tsx';

/** The programme's chapters are its office's to change. */
export function useChapterActions(onEdit: (chapter: Chapter) => void) {
  const { t } = useTranslation('subjects');
  const may = useMay();
  const own = useUserData();
  const { confirmAndDelete, dialog } = useDelete('subject/deleteChapter/:id', ['subject', 'audit']);
  const isOwned = ({ schoolId }: Chapter) => Boolean(schoolId) || own?.role === 'SuperAdmin';
  const deleteChapter = ({ id, name }: Chapter) =>
    confirmAndDelete(id, {
      title: t('delete.title', { name }),
      about: name,
      consequence: t('chapters.deleteText'),
      verb: t('chapters.delete'),
      done: t('delete.done', { name }),
    });
  const actionsOf = (chapter: Chapter) =>
    actionsFor(
      isOwned(chapter) &&
        may('subject/addEditChapter', 'edit') &&
        editAction(t('list.edit'), () => onEdit(chapter)),
      isOwned(chapter) &&
        may('subject/deleteChapter/:id') &&
        deleteAction(t('list.delete'), () => void deleteChapter(chapter)),
    );
  return { actionsOf, dialog };
}
