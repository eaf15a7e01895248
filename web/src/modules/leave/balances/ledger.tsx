import type { Balance } from '@shala/contract/leave-balances.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { formatNumber } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { ScrollFrame } from '../../../ui/scroll-frame.tsx';
import table from '../../../ui/small-table.module.css';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../requests/leave.module.css';
import { useLeaveWords } from '../use-leave-words.ts';

interface LedgerProps {
  balance: Balance;
  accountId: string | undefined;
}

/** The entries of a balance. */
export function Ledger({ balance, accountId }: LedgerProps) {
  const { t } = useTranslation('leave');
  const words = useLeaveWords();
  const format = useFormat();
  const { leaveTypeId, yearStartsOn } = balance;
  const { data, error, refetch } = useCallQuery('leaveApplication/fetchLedger', {
    query: { leaveTypeId, yearStartsOn, ...(accountId ? { accountId } : {}) },
  });
  if (error && !data) {
    return <ErrorState failure={error.answer} onRetry={() => void refetch()} isSlim />;
  }
  if (!data) return <div className={styles.waiting} aria-busy="true" />;
  if (data.length === 0) return <p className={styles.quiet}>{t('ledger.none')}</p>;
  const title = t('ledger.of', { name: words.type(balance) });
  return (
    <ScrollFrame label={title} className={styles.ledger}>
      <table className={table.table}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{t('field.day')}</th>
            <th scope="col">{t('ledger.entry')}</th>
            <th scope="col">{t('ledger.by')}</th>
            <th scope="col" data-figure>
              {t('ledger.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map(({ at, kind, halfDays, note, by, leaveId }) => (
            <tr key={`${at}/${kind}/${leaveId}/${halfDays}`}>
              <td>{format.instant(at)}</td>
              <td>
                {t(`ledger.kind.${kind}`)}
                {note && (
                  <>
                    {': '}
                    <LanguageText>{note}</LanguageText>
                  </>
                )}
              </td>
              <td>
                <LanguageText>{by ?? '–'}</LanguageText>
              </td>
              <td data-figure>
                {halfDays > 0 ? '+' : '−'}
                {formatNumber(Math.abs(halfDays) / 2)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
