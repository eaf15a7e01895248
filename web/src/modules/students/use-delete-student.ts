import type { ListedStudent } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { useDelete } from '../../ui/dialog/use-delete.ts';
import { useLocalName } from '../../ui/use-local-name.ts';

type Deleted = Pick<ListedStudent, 'id' | 'name' | 'localName'>;

/** Asks, then deletes; an error is shown with its reason. `dialog` has to stand somewhere in the component. */
export function useDeleteStudent() {
  const { t } = useTranslation('students');
  const nameOf = useLocalName();
  // Lists, and not the record itself: its page would ask for what is no longer there.
  const deleting = useDelete('student/delete/:id', [
    'student/fetchAll',
    'student/fetchByClass/:classId',
    'student/fetchReadiness',
    'student/fetchUnready',
    'class',
    'dashboard',
  ]);

  const confirmAndDelete = ({ id, ...names }: Deleted): Promise<boolean> => {
    const name = nameOf(names);
    return deleting.confirmAndDelete(id, {
      title: t('delete.title', { name }),
      consequence: t('delete.text'),
      verb: t('delete.verb'),
      done: t('delete.done', { name }),
    });
  };

  return { confirmAndDelete, dialog: deleting.dialog };
}
