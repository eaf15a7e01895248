import { Button } from '@mantine/core';
import type { OwedCharge, OwnFees as OwnAccount } from '@shala/contract/fee-accounts.ts';
import { sumOfPaise } from '@shala/contract/money.ts';
import { useTranslation } from 'react-i18next';
import { useKept } from '../../../platform/outbox/use-kept.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { formatMoney } from '../../../ui/format.ts';
import { IconFiles } from '../../../ui/icons.ts';
import { KeptNotice } from '../../../ui/kept-notice.tsx';
import { LanguageText } from '../../../ui/language-text.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from '../fees.module.css';
import { useSaveStatement } from '../papers/use-save-statement.ts';
import { useFeePlace } from '../use-fee-place.ts';
import { useFeeWords } from '../use-fee-words.ts';
import { PayByUpi } from './pay-by-upi.tsx';

/** What a family owes, and its receipts, on its phone. */
export default function OwnFees() {
  const { t } = useTranslation('fees');
  const name = 'fees/fetchOwnFees';
  const { data, at, error, refetch } = useKept(useCallQuery(name), name);
  return (
    <>
      <PageTitle>{t('own.title')}</PageTitle>
      <KeptNotice at={at} />
      {!data && error && <ErrorState failure={error.answer} onRetry={() => void refetch()} />}
      {!data && !error && <RecordSkeleton />}
      {data?.length === 0 && (
        <EmptyState drawing={<PaperDrawing />} title={t('own.none')}>
          {t('own.noneText')}
        </EmptyState>
      )}
      {data?.map((account) => (
        <Own key={account.admissionId} account={account} isKept={at !== undefined} />
      ))}
    </>
  );
}

function Own({ account, isKept }: { account: OwnAccount; isKept: boolean }) {
  const { t } = useTranslation('fees');
  const nameOf = useLocalName();
  const format = useFormat();
  const words = useFeeWords();
  const saveStatement = useSaveStatement();
  const { balancePaise, overduePaise, advancePaise, receipts, lateFees } = account;
  const lateFeePaise = sumOfPaise(lateFees);
  const open = account.charges.filter(({ owedPaise }) => owedPaise > 0);
  return (
    <article className={styles.own}>
      <p className={styles.quiet}>
        <LanguageText>
          {[nameOf(account), account.className].filter(Boolean).join(' · ')}
        </LanguageText>
      </p>
      <div className={styles.balance} data-owes={balancePaise > 0 || undefined}>
        <span>{t(balancePaise < 0 ? 'figure.advance' : 'figure.toPay')}</span>
        <strong>{formatMoney(Math.abs(balancePaise))}</strong>
        {overduePaise > 0 && (
          <StateBadge tone="warn">
            {t('own.overdue', { amount: formatMoney(overduePaise) })}
          </StateBadge>
        )}
        {lateFeePaise > 0 && (
          <span>
            {t('own.withLateFee', {
              amount: formatMoney(Math.max(0, balancePaise) + lateFeePaise),
            })}
          </span>
        )}
        {balancePaise >= 0 && advancePaise > 0 && (
          <span>{t('own.advance', { amount: formatMoney(advancePaise) })}</span>
        )}
      </div>
      {open.length > 0 && (
        <section>
          <h2>{t('own.dues')}</h2>
          <ul className={styles.lines}>
            {open.map((charge) => (
              <Due key={charge.id} charge={charge} />
            ))}
            {lateFees.map(({ dueOn, paise }) => (
              <li key={dueOn}>
                <span>
                  {t('counter.lateFee')}
                  <small>{t('own.lateFeeOf', { day: format.day(dueOn) })}</small>
                </span>
                <strong>{formatMoney(paise)}</strong>
              </li>
            ))}
          </ul>
        </section>
      )}
      {/* What is kept on the device may have been paid since. */}
      {account.upi && !isKept && <PayByUpi account={account} upi={account.upi} />}
      <Button
        variant="default"
        leftSection={<IconFiles size="1.8rem" aria-hidden />}
        onClick={() => void saveStatement(account.admissionId)}
      >
        {t('papers.statement')}
      </Button>
      <section>
        <h2>{t('pages.receipts')}</h2>
        {receipts.length === 0 && <p className={styles.quiet}>{t('own.noReceipts')}</p>}
        <ul className={styles.lines}>
          {receipts.map((receipt) => (
            <li key={receipt.id} data-struck={receipt.isCancelled || undefined}>
              <span>
                <LanguageText>{receipt.number}</LanguageText>
                <small>
                  {format.day(receipt.day)} · {words.mode(receipt.mode)}
                  {receipt.kind === 'refund' && ` · ${t('receiptKind.refund')}`}
                  {receipt.isCancelled &&
                    ` · ${t(receipt.isBounced ? 'receipts.bounced' : 'receipts.cancelled')}`}
                </small>
              </span>
              <strong>{formatMoney(receipt.paise)}</strong>
            </li>
          ))}
        </ul>
      </section>
    </article>
  );
}

function Due({ charge }: { charge: OwedCharge }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const words = useFeeWords();
  const { today } = useFeePlace();
  // What the device kept before charges said from when they are late has the day of the instalment alone.
  const lateAfter = charge.lateAfter ?? charge.dueOn;
  const isOverdue = lateAfter < today;
  return (
    <li>
      <span>
        <LanguageText>{words.charge(charge)}</LanguageText>
        <small data-warns={isOverdue || undefined}>
          {t(isOverdue ? 'own.wasDue' : 'own.isDue', { day: format.day(lateAfter) })}
        </small>
      </span>
      <strong>{formatMoney(charge.owedPaise)}</strong>
    </li>
  );
}
