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
import styles from '../fees.module.css';
import { useFeePlace } from '../use-fee-place.ts';

const UpiCode = lazy(() => import('../counter/upi-code.tsx'));

interface PayByUpiProps {
  account: OwnFees;
  upi: NonNullable<OwnFees['upi']>;
}

/** What is due now, and all that is owed, for a UPI app: on this phone, or on one that scans the screen. */
export function PayByUpi({ account, upi }: PayByUpiProps) {
  const { t } = useTranslation('fees');
  const isPhone = useIsPhone();
  const { today } = useFeePlace();
  const { upiId, upiName, reference } = upi;
  const amounts = amountsToPay(account, today);
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

/** With today's late fee, and less what was paid in advance; one amount where both are the same. */
function amountsToPay(
  { charges, lateFees, advancePaise, balancePaise }: OwnFees,
  today: string,
): { text: 'own.payDue' | 'own.payAll'; paise: number }[] {
  const late = lateFees.reduce((sum, { paise }) => sum + paise, 0);
  const due = charges.reduce(
    (sum, { dueOn, owedPaise }) => (dueOn <= today ? sum + owedPaise : sum),
    0,
  );
  const now = Math.max(0, due - advancePaise) + late;
  const all = Math.max(0, balancePaise) + late;
  return [
    ...(now > 0 ? [{ text: 'own.payDue' as const, paise: now }] : []),
    ...(all > now ? [{ text: 'own.payAll' as const, paise: all }] : []),
  ];
}
