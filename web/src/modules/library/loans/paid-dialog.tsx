import { Button } from '@mantine/core';
import type { ReturnedLoan } from '@shala/contract/book-returns.ts';
import { useTranslation } from 'react-i18next';
import dialog from '../../../ui/dialog/dialog.module.css';
import { DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { Named } from '../../../ui/named.tsx';
import { PaymentDone } from '../../fees/fees-public.ts';

interface PaidDialogProps {
  loan: ReturnedLoan;
  payment: NonNullable<ReturnedLoan['payment']>;
  onClose: () => void;
}

/** The receipt of what was paid for a book, to be printed as at the counter of fees. */
export default function PaidDialog({ loan, payment, onClose }: PaidDialogProps) {
  const { t } = useTranslation('library');
  const title = t(`done.${loan.state}`, { name: loan.bookName });
  return (
    <DialogFrame opened onClose={onClose} title={<Named text={title} name={loan.bookName} />}>
      <PaymentDone payment={{ ...payment, isOfEarlierTry: false }} />
      <div className={dialog.buttons}>
        <Button data-autofocus onClick={onClose}>
          {t('common:close')}
        </Button>
      </div>
    </DialogFrame>
  );
}
