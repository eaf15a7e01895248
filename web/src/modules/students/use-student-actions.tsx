import type { ListedStudent } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { editStudentHref } from '../../app/links/student-links.ts';
import { useMay } from '../../platform/may.ts';
import { IconKey, IconPencil, IconTrash } from '../../ui/icons.ts';
import type { RowAction } from '../../ui/list/row-menu.tsx';
import { usePinGiving } from './pins/use-pin-giving.tsx';
import { usePinRight } from './pins/use-pin-right.ts';
import { useDeleteStudent } from './use-delete-student.ts';

const size = '1.8rem';

/** What the person may do with one child of the list; with a former one little is left to do. */
export function useStudentActions() {
  const { t } = useTranslation('students');
  const may = useMay();
  const { confirmAndDelete, dialog } = useDeleteStudent();
  const pins = usePinGiving();
  const mayIssuePin = usePinRight();

  const actionsOf = (student: ListedStudent): RowAction[] => {
    const actions: RowAction[] = [];
    if (may('student/addEdit', 'edit')) {
      actions.push({
        label: t('list.edit'),
        icon: <IconPencil size={size} aria-hidden />,
        href: editStudentHref(student),
      });
    }
    if (mayIssuePin(student.classId) && student.leftOn === null) {
      actions.push({
        label: t('pins.generateOne'),
        icon: <IconKey size={size} aria-hidden />,
        onSelect: () => void pins.give([student]),
      });
    }
    if (may('student/delete/:id')) {
      actions.push({
        label: t('list.delete'),
        icon: <IconTrash size={size} aria-hidden />,
        onSelect: () => void confirmAndDelete(student),
        isDanger: true,
      });
    }
    return actions;
  };

  return {
    actionsOf,
    dialogs: (
      <>
        {dialog}
        {pins.dialogs}
      </>
    ),
  };
}
