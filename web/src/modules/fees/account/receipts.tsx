import type { FeeAccount } from '@shala/contract/fee-accounts.ts';
import { useTranslation } from 'react-i18next';
import styles from '../fees.module.css';
import { ReceiptTable } from '../receipts/receipt-table.tsx';
import type { AccountActs } from './use-account-acts.ts';

interface ReceiptsProps {
  account: FeeAccount;
  acts: AccountActs;
}

export function Receipts({ account, acts }: ReceiptsProps) {
  const { t } = useTranslation('fees');
  return (
    <ReceiptTable
      rows={account.receipts}
      hides={['student']}
      onCancel={({ paymentId }, isBounced) =>
        acts.open(isBounced ? 'chequeBounced' : 'cancelPayment', paymentId)
      }
      empty={<p className={styles.quiet}>{t('account.noReceipts')}</p>}
    />
  );
}
