import type { Student } from '@shala/contract/students.ts';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import {
  IconArrowsExchange,
  IconCertificate,
  IconDoorEnter,
  IconDoorExit,
  IconSchool,
} from '../../../ui/icons.ts';
import type { RowAction } from '../../../ui/list/row-menu.tsx';
import { presentEnrolment, type Stay, type StayDialogProps } from './stay.ts';

const dialogs: Record<StayAct, ComponentType<StayDialogProps>> = {
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

type StayAct = 'class' | 'withdraw' | 'readmit' | 'transfer' | 'certificate';

/** What can be done with a child's stay at the school, each in a dialog with its URL. */
export function useStayActions(student: Student) {
  const { t } = useTranslation('enrolments');
  const may = useMay();
  const { about, open, close } = useUrlDialog('stay');
  const [stay] = student.admissions;
  const acts = stay ? actsOf(student, stay, may) : [];
  const actions = acts.map((act): RowAction => {
    const Icon = icons[act];
    return {
      label: t(`act.${act}`),
      icon: <Icon size="1.8rem" aria-hidden />,
      onSelect: () => open(act),
    };
  });
  const chosen = acts.find((act) => act === about);
  const Dialog = chosen && dialogs[chosen];
  const dialog = Dialog && stay && (
    <Suspense fallback={null}>
      <Dialog student={student} stay={stay} onClose={close} />
    </Suspense>
  );
  return { actions, dialog };
}

function actsOf(student: Student, stay: Stay, may: ReturnType<typeof useMay>): StayAct[] {
  const isHere = stay.leftOn === null && !student.isElsewhere;
  const isAway = stay.leftOn !== null && !student.isElsewhere;
  const acts: [StayAct, boolean][] = [
    ['class', isHere && may('studentSchool/changeClass') && Boolean(presentEnrolment(stay))],
    ['certificate', may('studentSchool/issueCertificate')],
    ['transfer', (isHere || isAway) && may('studentSchool/giveTransfer')],
    ['withdraw', isHere && may('studentSchool/leave')],
    ['readmit', isAway && may('studentSchool/readmit')],
  ];
  return acts.filter(([, isOffered]) => isOffered).map(([act]) => act);
}
