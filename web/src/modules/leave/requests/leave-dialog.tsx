import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import { Button, Modal } from '@mantine/core';
import type { LeaveReview } from '@shala/contract/leave.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import dialog from '../../../ui/dialog/dialog.module.css';
import { Named } from '../../../ui/named.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { OthersAway } from '../review/others-away.tsx';
import { ReviewForm } from '../review/review-form.tsx';
import { useChosenSubstitutes } from './chosen-substitutes.ts';
import { CoveredPeriods } from './covered-periods.tsx';
import styles from './leave.module.css';
import { LeaveFacts } from './leave-facts.tsx';

interface LeaveDialogProps {
  id: string;
  onClose: () => void;
}

/** One leave: for its approver with the balance, who else is away, and the periods to substitute. */
export default function LeaveDialog({ id, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('leave');
  const { data, error, refetch } = useCallQuery('leaveApplication/fetchById/:id', {
    params: { id },
  });
  const nameOf = useLocalName();
  const name = data && nameOf(data.leave);
  return (
    <Modal
      opened
      onClose={onClose}
      title={name ? <Named text={t('view.title', { name })} name={name} /> : t('view.plainTitle')}
      size="64rem"
      transitionProps={{ duration: 120 }}
      closeButtonProps={{ 'aria-label': t('view.close') }}
      classNames={{ content: dialog.content, header: dialog.header, title: dialog.title }}
    >
      <div className={styles.view}>
        {error && !data && (
          <ErrorState failure={error.answer} onRetry={() => void refetch()} isSlim />
        )}
        {!error && !data && <RecordSkeleton />}
        {data && <Shown view={data} onClose={onClose} />}
      </div>
    </Modal>
  );
}

function Shown({ view, onClose }: { view: LeaveReview; onClose: () => void }) {
  const { t } = useTranslation('leave');
  const { leave, balance, others, periods } = view;
  const chosen = useChosenSubstitutes(periods);
  return (
    <>
      <LeaveFacts leave={leave} balance={balance} />
      {leave.isMineToAnswer && others.length === 0 && (
        <p className={styles.quiet}>{t('others.none')}</p>
      )}
      {others.length > 0 && <OthersAway others={others} />}
      {periods.length > 0 && <CoveredPeriods leave={leave} periods={periods} chosen={chosen} />}
      {leave.isMineToAnswer || leave.canCancel ? (
        <ReviewForm
          key={leave.version}
          leave={leave}
          substitutes={chosen.substitutes}
          onClose={onClose}
        />
      ) : (
        <div className={dialog.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('view.close')}
          </Button>
        </div>
      )}
    </>
  );
}
