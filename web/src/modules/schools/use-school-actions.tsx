import type { ListedSchool } from '@shala/contract/schools.ts';
import { useTranslation } from 'react-i18next';
import { editSchoolHref, newPersonHref } from '../../app/links/school-links.ts';
import { useMay } from '../../platform/may.ts';
import { IconPencil, IconTrash, IconUserPlus } from '../../ui/icons.ts';
import type { RowAction } from '../../ui/list/row-menu.tsx';
import { usePlanActions } from './plans/use-plan-actions.tsx';
import type { Planning } from './plans/use-planning.tsx';
import { useAddable } from './use-addable.ts';
import { useDeleteSchool } from './use-delete-school.ts';

const size = '1.8rem';

/** What the person may do with one school of the list. */
export function useSchoolActions(planning: Planning) {
  const { t } = useTranslation('schools');
  const may = useMay();
  const mayAdd = useAddable();
  const planActionsOf = usePlanActions(planning);
  const { confirmAndDelete, dialog } = useDeleteSchool();

  const actionsOf = (school: ListedSchool): RowAction[] => {
    const actions: RowAction[] = [];
    if (may('school/addEditSchool', 'edit')) {
      actions.push({
        label: t('list.edit'),
        icon: <IconPencil size={size} aria-hidden />,
        href: editSchoolHref(school),
      });
    }
    actions.push(...planActionsOf(school));
    if (mayAdd('Principal')) {
      actions.push({
        label: t('people.addPrincipal'),
        icon: <IconUserPlus size={size} aria-hidden />,
        href: newPersonHref('Principal', school),
      });
    }
    if (may('school/deleteSchool/:id')) {
      actions.push({
        label: t('list.delete'),
        icon: <IconTrash size={size} aria-hidden />,
        onSelect: () => void confirmAndDelete(school),
        isDanger: true,
      });
    }
    return actions;
  };

  return { actionsOf, dialog };
}
