import { Button } from '@mantine/core';
import type { OwnFees } from '@shala/contract/fee-accounts.ts';
import { upiLink } from '@shala/contract/upi-link.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../ui/format.ts';
import { IconReceiptRupee } from '../../../ui/icons.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { MarkedText } from '../../../ui/marked-text.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { dueOf, lateFeeOf } from '../counter/counter-amounts.ts';
import styles from '../fees.module.css';

const UpiCode = lazy(() => import('../counter/upi-code.tsx'));

interface PayByUpiProps {
  account: OwnFees;
  upi: NonNullable<OwnFees['upi']>;
}

/** What is overdue, and all that is owed, for a UPI app: on this phone, or on one that scans the screen. */
export function PayByUpi({ account, upi }: PayByUpiProps) {
  const { t } = useTranslation('fees');
  const isPhone = useIsPhone();
  const { upiId, upiName, reference } = upi;
  const amounts = amountsToPay(account);
  if (amounts.length === 0) return null;
  const linkOf = (paise: number) => upiLink({ upiId, upiName, paise, reference, note: reference });
  return (
    <section>
      <h2>{t('own.payByUpi')}</h2>
      <div className={styles.pay}>
        {amounts.map(({ text, paise }) =>
          isPhone ? (
            <Button
              key={text}
              component="a"
              href={linkOf(paise)}
              variant="default"
              leftSection={<IconReceiptRupee size="1.8rem" aria-hidden />}
            >
              {t(text, { amount: formatMoney(paise) })}
            </Button>
          ) : (
            <figure key={text}>
              <figcaption>{t(text, { amount: formatMoney(paise) })}</figcaption>
              <LazyPart>
                <UpiCode link={linkOf(paise)} />
              </LazyPart>
            </figure>
          ),
        )}
      </div>
      <p className={styles.quiet}>
        <MarkedText text={t(isPhone ? 'own.upiApp' : 'own.upiScan', { upiId, reference })} />
      </p>
      <p className={styles.quiet}>{t('own.upiEntered')}</p>
    </section>
  );
}

interface AmountToPay {
  text: 'own.payOverdue' | 'own.payOverdueWithLateFee' | 'own.payAll';
  paise: number;
}

/** As at the counter; one amount where nothing is overdue, or nothing else is owed. */
function amountsToPay(account: OwnFees): AmountToPay[] {
  const { overdue, all } = dueOf(account, false);
  const amounts: AmountToPay[] = [];
  const isLate = lateFeeOf(account) > 0;
  const text = isLate ? 'own.payOverdueWithLateFee' : 'own.payOverdue';
  if (overdue > 0) amounts.push({ text, paise: overdue });
  if (all > overdue) amounts.push({ text: 'own.payAll', paise: all });
  return amounts;
}
