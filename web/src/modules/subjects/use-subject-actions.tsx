import type { Subject } from '@shala/contract/subjects.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { useUserData } from '../../platform/user-data.ts';
import { useDelete } from '../../ui/dialog/use-delete.ts';
import { actionsFor, deleteAction, editAction } from '../../ui/list/row-actions.tsx';

/** What the person may do with one subject: the programme's are its office's to change. */
export function useSubjectActions(onEdit: (subject: Subject) => void) {
  const { t } = useTranslation('subjects');
  const may = useMay();
  const own = useUserData();
  const { confirmAndDelete, dialog } = useDelete('subject/delete/:id', [
    'subject',
    'class',
    'audit',
  ]);

  const isOwned = ({ schoolId }: Subject) => schoolId !== null || own?.role === 'SuperAdmin';
  const mayEdit = (subject: Subject) => isOwned(subject) && may('subject/addEdit', 'edit');

  const deleteSubject = ({ id, name }: Subject) =>
    confirmAndDelete(id, {
      title: t('delete.title', { name }),
      about: name,
      consequence: t('delete.text'),
      verb: t('delete.verb'),
      done: t('delete.done', { name }),
    });

  const actionsOf = (subject: Subject) =>
    actionsFor(
      mayEdit(subject) && editAction(t('list.edit'), () => onEdit(subject)),
      isOwned(subject) &&
        may('subject/delete/:id') &&
        deleteAction(t('list.delete'), () => void deleteSubject(subject)),
    );

  return { actionsOf, mayEdit, dialog };
}
