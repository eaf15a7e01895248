import { useTranslation } from 'react-i18next';
import { useSave } from '../../platform/use-call.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.ts';
import { notify } from '../../ui/notify.ts';

/** Asks, then deletes; a refusal is said with its reason. `dialog` has to stand somewhere in the component. */
export function useDeleteStudent() {
  const { t } = useTranslation('students');
  const { confirm, dialog } = useConfirm();
  // Lists, and not the record itself: its page would ask for what is no longer there.
  const remove = useSave('student/delete/:id', {
    invalidates: [
      'student/fetchAll',
      'student/fetchByClass/:classId',
      'student/fetchReadiness',
      'student/fetchUnready',
      'class',
      'dashboard',
    ],
  });

  const askAndDelete = async ({ id, name }: { id: string; name: string }): Promise<boolean> => {
    const isSure = await confirm({
      title: t('delete.title', { name }),
      consequence: t('delete.text'),
      verb: t('delete.verb'),
      isDanger: true,
    });
    if (!isSure) return false;
    const answer = await remove.mutateAsync({ params: { id } });
    if (answer.success) notify.success(t('delete.done', { name }));
    return answer.success;
  };

  return { askAndDelete, dialog };
}
