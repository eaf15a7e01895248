import type { Student } from '@shala/contract/students.ts';
import { type ComponentType, lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { useOpened } from '../../../ui/dialog/use-opened.ts';
import {
  IconArrowsExchange,
  IconCertificate,
  IconDoorEnter,
  IconDoorExit,
  IconSchool,
} from '../../../ui/icons.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import type { RowAction } from '../../../ui/list/row-menu.tsx';
import { type Admission, type AdmissionDialogProps, openEnrolment } from './admission.ts';

const dialogs: Record<AdmissionAct, ComponentType<AdmissionDialogProps>> = {
  class: lazy(() => import('../classes/student-class-dialog.tsx')),
  withdraw: lazy(() => import('./withdraw-dialog.tsx')),
  readmit: lazy(() => import('./readmit-dialog.tsx')),
  transfer: lazy(() => import('../transfers/create-transfer-dialog.tsx')),
  certificate: lazy(() => import('../certificates/issue-dialog.tsx')),
};

const icons = {
  class: IconArrowsExchange,
  withdraw: IconDoorExit,
  readmit: IconDoorEnter,
  transfer: IconSchool,
  certificate: IconCertificate,
};

type AdmissionAct = 'class' | 'withdraw' | 'readmit' | 'transfer' | 'certificate';

/** The actions on a student's admission, each in a dialog with an address. */
export function useAdmissionActions(student: Student) {
  const { t } = useTranslation('enrolments');
  const may = useMay();
  const { about, open, close } = useUrlDialog('act');
  const [admission] = student.admissions;
  const acts = admission ? actsOf(student, admission, may) : [];
  const actions = acts.map((act): RowAction => {
    const Icon = icons[act];
    return {
      label: t(`act.${act}`),
      icon: <Icon size="1.8rem" aria-hidden />,
      onSelect: () => open(act),
    };
  });
  const chosen = useOpened(
    about,
    acts.find((act) => act === about),
  );
  const Dialog = chosen && dialogs[chosen];
  const dialog = Dialog && admission && (
    <LazyPart>
      <Dialog student={student} admission={admission} onClose={close} />
    </LazyPart>
  );
  return { actions, dialog };
}

function actsOf(
  student: Student,
  admission: Admission,
  may: ReturnType<typeof useMay>,
): AdmissionAct[] {
  const isHere = admission.leftOn === null && !student.isElsewhere;
  const isAway = admission.leftOn !== null && !student.isElsewhere;
  const acts: [AdmissionAct, boolean][] = [
    ['class', isHere && may('studentSchool/changeClass') && Boolean(openEnrolment(admission))],
    ['certificate', may('studentSchool/issueCertificate')],
    ['transfer', (isHere || isAway) && may('studentSchool/createTransfer')],
    ['withdraw', isHere && may('studentSchool/withdraw')],
    ['readmit', isAway && may('studentSchool/readmit')],
  ];
  return acts.filter(([, isOffered]) => isOffered).map(([act]) => act);
}
