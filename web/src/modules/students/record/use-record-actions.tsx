import type { Student } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { mergeHref, studentsHref } from '../../../app/links/student-links.ts';
import { useMay } from '../../../platform/may.ts';
import { IconArrowsJoin, IconFileText, IconId, IconKey } from '../../../ui/icons.ts';
import { actionsFor, deleteAction, rowAction } from '../../../ui/list/row-actions.tsx';
import { useNavigation } from '../../../ui/navigation.tsx';
import { useAdmissionActions } from '../../enrolments/enrolments-public.ts';
import { usePapers } from '../../papers/papers-public.ts';
import { usePinGiving } from '../pins/use-pin-giving.tsx';
import { usePinRight } from '../pins/use-pin-right.ts';
import { presentAdmission } from '../student-words.ts';
import { useDeleteStudent } from '../use-delete-student.ts';

/** What the person may do with the record besides editing it. */
export function useRecordActions(student: Student) {
  const { t } = useTranslation('students');
  const may = useMay();
  const { go } = useNavigation();
  const { confirmAndDelete, dialog } = useDeleteStudent();
  const pins = usePinGiving();
  const mayIssuePin = usePinRight();
  const papers = usePapers();
  const ofAdmission = useAdmissionActions(student);
  const { admission, enrolment } = presentAdmission(student);
  const isHere = admission !== undefined && admission.leftOn === null && !student.isElsewhere;

  const deleteAndLeave = async () => {
    if (await confirmAndDelete(student)) go(studentsHref);
  };
  const actions = actionsFor(
    ...ofAdmission.actions,
    isHere &&
      mayIssuePin(enrolment?.classId) &&
      rowAction(
        t(student.hasPin ? 'pins.generateOther' : 'pins.generateOne'),
        IconKey,
        () => void pins.give([student]),
      ),
    isHere &&
      enrolment &&
      may('student/fetchIdCards') &&
      rowAction(t('papers.idCard'), IconId, () => void papers.idCards({ studentId: [student.id] })),
    may('student/generateWholeRecord') &&
      rowAction(t('papers.wholeRecord'), IconFileText, () => void papers.wholeRecord(student.id)),
    may('student/merge') &&
      !student.isElsewhere &&
      rowAction(t('merge.find'), IconArrowsJoin, mergeHref(student)),
    may('student/delete/:id') && deleteAction(t('list.delete'), () => void deleteAndLeave()),
  );
  return {
    actions,
    dialogs: (
      <>
        {ofAdmission.dialog}
        {dialog}
        {pins.dialogs}
      </>
    ),
  };
}
