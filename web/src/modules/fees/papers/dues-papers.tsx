import ChallanDialog from './challan-dialog.tsx';
import { RemindersDialog } from './reminders-dialog.tsx';
import RteClaimDialog from './rte-claim-dialog.tsx';

interface DuesPapersProps {
  /** Which dialog the address names. */
  paper: string;
  schoolId: string;
  /** The class of the list's filter. */
  classId: string | undefined;
  onClose: () => void;
}

/** The dialogs of what the list of dues prints. */
export default function DuesPapers({ paper, schoolId, classId, onClose }: DuesPapersProps) {
  switch (paper) {
    case 'challans':
      return <ChallanDialog schoolId={schoolId} classId={classId} onClose={onClose} />;
    case 'reminders':
      return <RemindersDialog schoolId={schoolId} classId={classId} onClose={onClose} />;
    case 'rteClaim':
      return <RteClaimDialog of={{ schoolId }} onClose={onClose} />;
    default:
      return null;
  }
}
