import type { SchoolClass } from '@shala/contract/classes.ts';
import { useTranslation } from 'react-i18next';
import { classSubjectsHref, editClassHref } from '../../../app/links/class-links.ts';
import { useMay } from '../../../platform/may.ts';
import { IconBook2, IconPencil, IconTrash } from '../../../ui/icons.ts';
import type { RowAction } from '../../../ui/list/row-menu.tsx';
import { useDeleteClass } from './use-delete-class.ts';

const size = '1.8rem';

/** What the person may do with one class of the list; with one of a closed year nothing. */
export function useClassActions() {
  const { t } = useTranslation('classes');
  const may = useMay();
  const { confirmAndDelete, dialog } = useDeleteClass();

  const actionsOf = (one: SchoolClass): RowAction[] => {
    if (one.isClosed) return [];
    const actions: RowAction[] = [];
    if (may('class/addEdit', 'edit')) {
      actions.push({
        label: t('list.edit'),
        icon: <IconPencil size={size} aria-hidden />,
        href: editClassHref(one),
      });
    }
    if (may('class/updateTeachings')) {
      actions.push({
        label: t('teachings.edit'),
        icon: <IconBook2 size={size} aria-hidden />,
        href: classSubjectsHref(one),
      });
    }
    if (may('class/delete/:id')) {
      actions.push({
        label: t('list.delete'),
        icon: <IconTrash size={size} aria-hidden />,
        onSelect: () => void confirmAndDelete(one),
        isDanger: true,
      });
    }
    return actions;
  };

  return { actionsOf, dialog };
}
