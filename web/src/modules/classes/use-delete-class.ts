import type { SchoolClass } from '@shala/contract/classes.ts';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../platform/use-call.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.ts';
import { notify } from '../../ui/notify.ts';
import { useClassWords } from './class-words.ts';

/** Asks, then deletes; a refusal is said with its reason. `dialog` has to stand somewhere in the component. */
export function useDeleteClass() {
  const { t } = useTranslation('classes');
  const words = useClassWords();
  const { confirm, dialog } = useConfirm();
  // Lists, and not the record itself: its page would ask for what is no longer there.
  const remove = useSave('class/delete/:id', {
    invalidates: [
      'class/fetchAll',
      'class/fetchBySchool/:schoolId',
      'academicYear',
      'subject',
      'dashboard',
    ],
  });

  const askAndDelete = async (one: SchoolClass): Promise<boolean> => {
    const name = words.label(one);
    const isSure = await confirm({
      title: t('delete.title', { name }),
      about: name,
      consequence: t('delete.text', { school: one.schoolName, year: one.academicYearName }),
      verb: t('delete.verb'),
      isDanger: true,
    });
    if (!isSure) return false;
    const answer = await remove.mutateAsync({ params: { id: one.id } });
    if (answer.success) notify.success(t('delete.done', { name }));
    return answer.success;
  };

  return { askAndDelete, dialog };
}
