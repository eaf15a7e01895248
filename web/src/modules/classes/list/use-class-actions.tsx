import type { SchoolClass } from '@shala/contract/classes.ts';
import { useTranslation } from 'react-i18next';
import { classSubjectsHref, editClassHref } from '../../../app/links/class-links.ts';
import { useMay } from '../../../platform/may.ts';
import { IconBook2 } from '../../../ui/icons.ts';
import { actionsFor, deleteAction, editAction, rowAction } from '../../../ui/list/row-actions.tsx';
import { useDeleteClass } from './use-delete-class.ts';

/** What the person may do with one class of the list; a class of a closed year stays as it is. */
export function useClassActions() {
  const { t } = useTranslation('classes');
  const may = useMay();
  const { confirmAndDelete, dialog } = useDeleteClass();

  const actionsOf = (one: SchoolClass) =>
    one.isClosed
      ? []
      : actionsFor(
          may('class/addEdit', 'edit') && editAction(t('list.edit'), editClassHref(one)),
          may('class/updateTeachings') &&
            rowAction(t('teachings.edit'), IconBook2, classSubjectsHref(one)),
          may('class/delete/:id') &&
            deleteAction(t('list.delete'), () => void confirmAndDelete(one)),
        );

  return { actionsOf, dialog };
}
