import type { SchoolClass } from '@shala/contract/classes.ts';
import { useTranslation } from 'react-i18next';
import { useDelete } from '../../../ui/dialog/use-delete.ts';
import { useClassWords } from '../class-words.ts';

/** Confirms and deletes a class; the component renders `dialog`. */
export function useDeleteClass() {
  const { t } = useTranslation('classes');
  const words = useClassWords();
  // The record itself is not invalidated, because its page would fetch the deleted class.
  const deleting = useDelete('class/delete/:id', [
    'class/fetchAll',
    'class/fetchBySchool/:schoolId',
    'academicYear',
    'subject',
    'dashboard',
  ]);

  const confirmAndDelete = (one: SchoolClass): Promise<boolean> => {
    const name = words.label(one);
    return deleting.confirmAndDelete(one.id, {
      title: t('delete.title', { name }),
      about: name,
      consequence: t('delete.text', { school: one.schoolName, year: one.academicYearName }),
      verb: t('delete.verb'),
      done: t('delete.done', { name }),
    });
  };

  return { confirmAndDelete, dialog: deleting.dialog };
}
