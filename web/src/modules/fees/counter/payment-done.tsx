import { Button } from '@mantine/core';
import { namesOf } from '@shala/contract/names.ts';
import { useTranslation } from 'react-i18next';
import { feeAccountHref } from '../../../app/links/fee-links.ts';
import { formatMoney } from '../../../ui/format.ts';
import { IconCircleCheck, IconPrinter } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { usePrintReceipts } from '../receipts/use-print-receipts.ts';
import { useFeeWords } from '../use-fee-words.ts';
import styles from './counter.module.css';
import type { TakenPayment } from './taken-payment.ts';
import { usePrintKey } from './use-print-key.ts';

/** The receipts of the last payment, and the change to give; the next student is searched for below. */
export function PaymentDone({ payment }: { payment: TakenPayment }) {
  const { t } = useTranslation('fees');
  const nameOf = useLocalName();
  const words = useFeeWords();
  const print = usePrintReceipts();
  const printReceipts = () => void print(payment.id);
  usePrintKey(printReceipts);
  return (
    <section className={styles.done} aria-label={t('counter.taken')}>
      <div role="status">
        <h2>
          <IconCircleCheck size="2.4rem" aria-hidden />
          {t('counter.takenAmount', { amount: formatMoney(payment.paise) })} ·{' '}
          {words.mode(payment.mode)}
        </h2>
        {payment.isOfEarlierTry && <p>{t('counter.earlierTry')}</p>}
        {payment.changePaise > 0 && (
          <p className={styles.change}>
            {t('counter.giveChange')} <strong>{formatMoney(payment.changePaise)}</strong>
          </p>
        )}
      </div>
      <ul className={styles.receipts}>
        {payment.receipts.map((receipt) => (
          <li key={receipt.id}>
            {t('counter.receipt')} <LanguageText>{receipt.number}</LanguageText>
            {' · '}
            <Link href={feeAccountHref(receipt.admissionId)}>
              <LanguageText>{nameOf(namesOf('student', receipt))}</LanguageText>
            </Link>
            {' · '}
            {formatMoney(receipt.paise)}
          </li>
        ))}
      </ul>
      <Button
        variant="default"
        leftSection={<IconPrinter size="1.8rem" aria-hidden />}
        rightSection={<kbd aria-hidden>Ctrl P</kbd>}
        aria-keyshortcuts="Control+P"
        onClick={printReceipts}
      >
        {t('receipts.print')}
      </Button>
    </section>
  );
}
