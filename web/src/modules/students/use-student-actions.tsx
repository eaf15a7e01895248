import type { ListedStudent } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { editStudentHref } from '../../app/links/student-links.ts';
import { useMay } from '../../platform/may.ts';
import { IconKey } from '../../ui/icons.ts';
import { actionsFor, deleteAction, editAction, rowAction } from '../../ui/list/row-actions.tsx';
import type { RowAction } from '../../ui/list/row-menu.tsx';
import { usePinGiving } from './pins/use-pin-giving.tsx';
import { usePinRight } from './pins/use-pin-right.ts';
import { useDeleteStudent } from './use-delete-student.ts';

/** What the person may do with one student of the list. */
export function useStudentActions() {
  const { t } = useTranslation('students');
  const may = useMay();
  const { confirmAndDelete, dialog } = useDeleteStudent();
  const pins = usePinGiving();
  const mayIssuePin = usePinRight();

  // Looked up once, not for each row.
  const words = { edit: t('list.edit'), givePin: t('pins.generateOne'), remove: t('list.delete') };
  const actionsOf = (student: ListedStudent): RowAction[] =>
    actionsFor(
      may('student/addEdit', 'edit') && editAction(words.edit, editStudentHref(student)),
      mayIssuePin(student.classId) &&
        student.leftOn === null &&
        rowAction(words.givePin, IconKey, () => void pins.give([student])),
      may('student/delete/:id') && deleteAction(words.remove, () => void confirmAndDelete(student)),
    );

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
