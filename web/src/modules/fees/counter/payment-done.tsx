import { Button } from '@mantine/core';
import type { FeeAccount, FeePayment } from '@shala/contract/fees.ts';
import { useTranslation } from 'react-i18next';
import { feeAccountHref } from '../../../app/links/fee-links.ts';
import { formatMoney } from '../../../ui/format.ts';
import { IconCircleCheck, IconPrinter } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { useShortcut } from '../../../ui/use-shortcut.ts';
import { usePrintReceipts } from '../receipts/use-print-receipts.ts';
import { useFeeWords } from '../use-fee-words.ts';
import styles from './counter.module.css';

interface PaymentDoneProps {
  payment: FeePayment;
  account: FeeAccount;
  onNext: () => void;
}

/** The receipts of a payment that was taken, and the change to give. */
export function PaymentDone({ payment, account, onNext }: PaymentDoneProps) {
  const { t } = useTranslation('fees');
  const words = useFeeWords();
  const print = usePrintReceipts();
  useShortcut('p', () => void print(payment.id));
  return (
    <section className={styles.done} aria-label={t('counter.taken')}>
      <IconCircleCheck size="4rem" aria-hidden />
      <h2 role="status">
        {t('counter.takenAmount', { amount: formatMoney(payment.paise) })} ·{' '}
        {words.mode(payment.mode)}
      </h2>
      <ul className={styles.receipts}>
        {payment.receipts.map(({ id, number, studentName, paise }) => (
          <li key={id}>
            {t('counter.receipt')} <LanguageText>{number}</LanguageText>
            {' · '}
            <LanguageText>{studentName}</LanguageText> · {formatMoney(paise)}
          </li>
        ))}
      </ul>
      {payment.changePaise > 0 && (
        <p className={styles.change}>
          {t('counter.giveChange')} <strong>{formatMoney(payment.changePaise)}</strong>
        </p>
      )}
      <div className={styles.buttons}>
        <Button size="lg" autoFocus onClick={onNext}>
          {t('counter.next')}
        </Button>
        <Button
          size="lg"
          variant="default"
          leftSection={<IconPrinter size="1.8rem" aria-hidden />}
          aria-keyshortcuts="p"
          onClick={() => void print(payment.id)}
        >
          {t('receipts.print')}
        </Button>
        <Link href={feeAccountHref(account.admissionId)}>{t('counter.account')}</Link>
      </div>
    </section>
  );
}
