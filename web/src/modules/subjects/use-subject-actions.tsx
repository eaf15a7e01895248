import type { Subject } from '@shala/contract/subjects.ts';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { useSave } from '../../platform/use-call.ts';
import { useUserData } from '../../platform/user-data.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.ts';
import type { RowAction } from '../../ui/list/row-menu.tsx';
import { notify } from '../../ui/notify.ts';

const size = '1.8rem';

/** What the person may do with one subject: the programme's are its office's to change. */
export function useSubjectActions(onEdit: (subject: Subject) => void) {
  const { t } = useTranslation('subjects');
  const may = useMay();
  const own = useUserData();
  const { confirm, dialog } = useConfirm();
  const remove = useSave('subject/delete/:id', { invalidates: ['subject', 'class', 'audit'] });

  const isKept = ({ schoolId }: Subject) => schoolId !== null || own?.role === 'SuperAdmin';
  const mayEdit = (subject: Subject) => isKept(subject) && may('subject/addEdit', 'edit');

  const askAndDelete = async ({ id, name }: Subject) => {
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

  const actionsOf = (subject: Subject): RowAction[] => [
    ...(mayEdit(subject)
      ? [
          {
            label: t('list.edit'),
            icon: <IconPencil size={size} aria-hidden />,
            onSelect: () => onEdit(subject),
          },
        ]
      : []),
    ...(isKept(subject) && may('subject/delete/:id')
      ? [
          {
            label: t('list.delete'),
            icon: <IconTrash size={size} aria-hidden />,
            onSelect: () => void askAndDelete(subject),
            isDanger: true,
          },
        ]
      : []),
  ];

  return { actionsOf, mayEdit, dialog };
}
