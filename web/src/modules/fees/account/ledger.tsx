import type { FeeAccount, FeeEntry } from '@shala/contract/fee-accounts.ts';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { ScrollFrame } from '../../../ui/scroll-frame.tsx';
import table from '../../../ui/small-table.module.css';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../fees.module.css';
import { useFeeWords } from '../use-fee-words.ts';

const isAdvance = ({ kind, headName }: FeeEntry) => kind === 'payment' && !headName;

/** Every entry, the newest first. What was reversed is struck, and the reversal stays beside it. */
export function Ledger({ account }: { account: FeeAccount }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const words = useFeeWords();
  const { entries } = account;
  if (entries.length === 0) return <p className={styles.quiet}>{t('account.noEntries')}</p>;
  const signed = (paise: number) => `${paise > 0 ? '+' : ''}${formatMoney(paise)}`;
  return (
    <ScrollFrame label={t('account.ledger')}>
      <table className={table.table}>
        <caption className="visually-hidden">{t('account.ledger')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('field.day')}</th>
            <th scope="col">{t('account.entry')}</th>
            <th scope="col">{t('account.by')}</th>
            <th scope="col" data-figure>
              {t('field.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id} data-struck={entry.isReversed || undefined}>
              <td className={styles.money}>{format.date(entry.day)}</td>
              <td>
                {isAdvance(entry) ? t('figure.advance') : t(`entry.${entry.kind}`)}
                {words.entry(entry) && (
                  <>
                    {': '}
                    <LanguageText>{words.entry(entry)}</LanguageText>
                  </>
                )}
                {(entry.receiptNumber || entry.reason) && (
                  <small>
                    <LanguageText>
                      {[entry.receiptNumber, entry.reason].filter(Boolean).join(' · ')}
                    </LanguageText>
                  </small>
                )}
                {entry.isReversed && (
                  <span className="visually-hidden">{t('account.wasReversed')}</span>
                )}
              </td>
              <td>
                <LanguageText>{entry.by}</LanguageText>
              </td>
              <td data-figure>{signed(entry.paise)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollFrame>
  );
}
