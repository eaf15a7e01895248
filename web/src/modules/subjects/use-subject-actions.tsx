import type { Subject } from '@shala/contract/subjects.ts';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { useUserData } from '../../platform/user-data.ts';
import { useDelete } from '../../ui/dialog/use-delete.ts';
import type { RowAction } from '../../ui/list/row-menu.tsx';

const size = '1.8rem';

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

  const isKept = ({ schoolId }: Subject) => schoolId !== null || own?.role === 'SuperAdmin';
  const mayEdit = (subject: Subject) => isKept(subject) && may('subject/addEdit', 'edit');

  const deleteSubject = ({ id, name }: Subject) =>
    confirmAndDelete(id, {
      title: t('delete.title', { name }),
      about: name,
      consequence: t('delete.text'),
      verb: t('delete.verb'),
      done: t('delete.done', { name }),
    });

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
            onSelect: () => void deleteSubject(subject),
            isDanger: true,
          },
        ]
      : []),
  ];

  return { actionsOf, mayEdit, dialog };
}
