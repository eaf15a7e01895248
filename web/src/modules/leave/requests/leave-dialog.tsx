import { Button } from '@mantine/core';
import type { LeaveReview } from '@shala/contract/leave.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import dialog from '../../../ui/dialog/dialog.module.css';
import { Named } from '../../../ui/named.tsx';
import { RecordDialog } from '../../../ui/record/record-dialog.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { OthersAway } from '../review/others-away.tsx';
import { ReviewForm } from '../review/review-form.tsx';
import { ActingMeanwhile } from './acting-meanwhile.tsx';
import { useChosenSubstitutes } from './chosen-substitutes.ts';
import { CoveredPeriods } from './covered-periods.tsx';
import styles from './leave.module.css';
import { LeaveFacts } from './leave-facts.tsx';

interface LeaveDialogProps {
  id: string;
  onClose: () => void;
}

/** One leave: for its approver with the balance, who else is away, who acts, and the periods to substitute. */
export default function LeaveDialog({ id, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('leave');
  const query = useCallQuery('leaveApplication/fetchById/:id', {
    params: { id },
  });
  const nameOf = useLocalName();
  const name = query.data && nameOf(query.data.leave);
  return (
    <RecordDialog
      title={name ? <Named text={t('view.title', { name })} name={name} /> : t('view.plainTitle')}
      onClose={onClose}
      query={query}
    >
      {(data) => <Shown view={data} onClose={onClose} />}
    </RecordDialog>
  );
}

function Shown({ view, onClose }: { view: LeaveReview; onClose: () => void }) {
  const { t } = useTranslation('leave');
  const { leave, balance, others, acting, periods } = view;
  const chosen = useChosenSubstitutes(periods);
  return (
    <>
      <LeaveFacts leave={leave} balance={balance} />
      {leave.isMineToAnswer && others.length === 0 && (
        <p className={styles.quiet}>{t('others.none')}</p>
      )}
      {others.length > 0 && <OthersAway others={others} />}
      {acting && <ActingMeanwhile schoolId={leave.schoolId!} acting={acting} />}
      {periods.length > 0 && <CoveredPeriods leave={leave} periods={periods} chosen={chosen} />}
      {leave.isMineToAnswer || leave.canCancel ? (
        <ReviewForm leave={leave} substitutes={chosen.substitutes} onClose={onClose} />
      ) : (
        <div className={dialog.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('common:close')}
          </Button>
        </div>
      )}
    </>
  );
}
