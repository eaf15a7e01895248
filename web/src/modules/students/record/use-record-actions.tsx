import type { Student } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { mergeHref, studentsHref } from '../../../app/links/student-links.ts';
import { useMay } from '../../../platform/may.ts';
import { IconArrowsJoin, IconId, IconKey, IconTrash } from '../../../ui/icons.ts';
import type { RowAction } from '../../../ui/list/row-menu.tsx';
import { useNavigation } from '../../../ui/navigation.tsx';
import { useStayActions } from '../../enrolments/enrolments-public.ts';
import { usePapers } from '../../papers/papers-public.ts';
import { usePinGiving } from '../pins/use-pin-giving.tsx';
import { usePinRight } from '../pins/use-pin-right.ts';
import { presentStay } from '../student-words.ts';
import { useDeleteStudent } from '../use-delete-student.ts';

const size = '1.8rem';

/** What the person may do with the record besides editing it. */
export function useRecordActions(student: Student) {
  const { t } = useTranslation('students');
  const may = useMay();
  const { go } = useNavigation();
  const { confirmAndDelete, dialog } = useDeleteStudent();
  const pins = usePinGiving();
  const mayIssuePin = usePinRight();
  const papers = usePapers();
  const ofStay = useStayActions(student);
  const { stay, enrolment } = presentStay(student);
  const isHere = stay !== undefined && stay.leftOn === null && !student.isElsewhere;

  const actions: RowAction[] = [...ofStay.actions];
  if (isHere && mayIssuePin(enrolment?.classId)) {
    actions.push({
      label: t(student.hasPin ? 'pins.generateOther' : 'pins.generateOne'),
      icon: <IconKey size={size} aria-hidden />,
      onSelect: () => void pins.give([student]),
    });
  }
  if (isHere && enrolment && may('student/fetchIdCards')) {
    actions.push({
      label: t('papers.idCard'),
      icon: <IconId size={size} aria-hidden />,
      onSelect: () => void papers.idCards({ studentId: [student.id] }),
    });
  }
  if (may('student/merge') && !student.isElsewhere) {
    actions.push({
      label: t('merge.find'),
      icon: <IconArrowsJoin size={size} aria-hidden />,
      href: mergeHref(student),
    });
  }
  if (may('student/delete/:id')) {
    const remove = async () => {
      if (await confirmAndDelete(student)) go(studentsHref);
    };
    actions.push({
      label: t('list.delete'),
      icon: <IconTrash size={size} aria-hidden />,
      onSelect: () => void remove(),
      isDanger: true,
    });
  }
  return {
    actions,
    dialogs: (
      <>
        {ofStay.dialog}
        {dialog}
        {pins.dialogs}
      </>
    ),
  };
}
