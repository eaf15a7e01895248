import type { ListedSchool } from '@shala/contract/schools.ts';
import { useTranslation } from 'react-i18next';
import { editSchoolHref, newPersonHref } from '../../app/links/school-links.ts';
import { useMay } from '../../platform/may.ts';
import { IconUserPlus } from '../../ui/icons.ts';
import { actionsFor, deleteAction, editAction, rowAction } from '../../ui/list/row-actions.tsx';
import type { RowAction } from '../../ui/list/row-menu.tsx';
import { usePlanActions } from './plans/use-plan-actions.tsx';
import type { Planning } from './plans/use-planning.tsx';
import { useAddable } from './use-addable.ts';
import { useDeleteSchool } from './use-delete-school.ts';

/** What the person may do with one school of the list. */
export function useSchoolActions(planning: Planning) {
  const { t } = useTranslation('schools');
  const may = useMay();
  const mayAdd = useAddable();
  const planActionsOf = usePlanActions(planning);
  const { confirmAndDelete, dialog } = useDeleteSchool();

  // Looked up once, not for each row.
  const words = {
    edit: t('list.edit'),
    addPrincipal: t('people.addPrincipal'),
    remove: t('list.delete'),
  };
  const actionsOf = (school: ListedSchool): RowAction[] =>
    actionsFor(
      may('school/addEditSchool', 'edit') && editAction(words.edit, editSchoolHref(school)),
      ...planActionsOf(school),
      mayAdd('Principal') &&
        rowAction(words.addPrincipal, IconUserPlus, newPersonHref('Principal', school)),
      may('school/deleteSchool/:id') &&
        deleteAction(words.remove, () => void confirmAndDelete(school)),
    );

  return { actionsOf, dialog };
}
