import type { FeeCollection } from '@shala/contract/fee-day.ts';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import table from '../../../ui/small-table.module.css';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from '../fees.module.css';
import { Totals } from '../totals.tsx';
import { useFeeWords } from '../use-fee-words.ts';

/** What was taken, refunded and cancelled, by mode, head and class; each table adds up to the same. */
export function Collection({ collection }: { collection: FeeCollection }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const words = useFeeWords();
  const nameOf = useLocalName();
  const { paidPaise, refundedPaise, cancelledPaise, netPaise, importedPaise, receipts } =
    collection;
  return (
    <>
      <Totals
        totals={[
          { label: t('dayBook.receipts'), count: format.number(receipts) },
          { label: t('dayBook.taken'), paise: paidPaise },
          { label: t('dayBook.refunded'), paise: refundedPaise },
          { label: t('dayBook.cancelled'), paise: cancelledPaise },
          { label: t('dayBook.net'), paise: netPaise },
          ...(importedPaise > 0 ? [{ label: t('dayBook.imported'), paise: importedPaise }] : []),
        ]}
      />
      <div className={styles.sums}>
        <Sums
          title={t('dayBook.byMode')}
          total={netPaise}
          rows={collection.byMode.map(({ mode, paise }) => ({ name: words.mode(mode), paise }))}
        />
        <Sums
          title={t('dayBook.byHead')}
          total={netPaise}
          rows={collection.byHead.map(({ name, localName, nameHindi, paise }) => ({
            name: name === null ? t('figure.advance') : nameOf({ name, localName, nameHindi }),
            isValue: name !== null,
            paise,
          }))}
        />
        <Sums
          title={t('dayBook.byClass')}
          total={netPaise}
          rows={collection.byClass.map(({ className, paise }) => ({
            name: className ?? t('dayBook.noClass'),
            isValue: className !== null,
            paise,
          }))}
        />
      </div>
    </>
  );
}

interface SumsProps {
  title: string;
  total: number;
  rows: readonly { name: string; isValue?: boolean; paise: number }[];
}

function Sums({ title, total, rows }: SumsProps) {
  const { t } = useTranslation('fees');
  if (rows.length === 0) return null;
  return (
    <section>
      <h2>{title}</h2>
      <table className={table.table} aria-label={title}>
        <tbody>
          {rows.map(({ name, isValue, paise }) => (
            <tr key={name}>
              <th scope="row">{isValue ? <LanguageText>{name}</LanguageText> : name}</th>
              <td data-figure>{formatMoney(paise)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('figure.total')}</th>
            <td data-figure>{formatMoney(total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
