import { TextInput } from '@mantine/core';
import { denominations } from '@shala/contract/fee-kinds.ts';
import { useTranslation } from 'react-i18next';
import { fieldId, pathInForm } from '../../../ui/form/field-ids.ts';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { formatMoney } from '../../../ui/format.ts';
import table from '../../../ui/small-table.module.css';
import styles from '../fees.module.css';
import { type CountedValues, countedPaise, countOf } from './counted-cash.ts';

interface CashTableProps<Values extends CountedValues> {
  form: Form<Values>;
  /** What is to be in the drawer by the book; undefined until it is known. */
  bookPaise: number | undefined;
}

/** Notes and coins, how many there are of each, and how their sum differs from the book. */
export function CashTable<Values extends CountedValues>({
  form,
  bookPaise,
}: CashTableProps<Values>) {
  const { t } = useTranslation('fees');
  const { counts } = form.values;
  const counted = countedPaise(counts);
  const difference = bookPaise === undefined ? undefined : counted - bookPaise;
  return (
    <table className={`${table.table} ${styles.counts}`}>
      <caption className="visually-hidden">{t('close.denominations')}</caption>
      <tbody>
        {denominations.map((paise) => (
          <tr key={paise}>
            <th scope="row" className={styles.money}>
              ₹{paise / 100} ×
            </th>
            <td>
              <TextInput
                size="sm"
                inputMode="numeric"
                autoComplete="off"
                aria-label={t('close.countOf', { amount: `₹${paise / 100}` })}
                {...form.getInputProps(`counts.${paise}`)}
                id={fieldId(pathInForm(form, `counts.${paise}`))}
                value={counts[paise] ?? ''}
              />
            </td>
            <td data-figure>{formatMoney(paise * (countOf(counts[paise]) ?? 0))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {t('close.counted')}
          </th>
          <td data-figure>{formatMoney(counted)}</td>
        </tr>
        <tr>
          <th scope="row" colSpan={2}>
            {t('close.book')}
          </th>
          <td data-figure>{bookPaise === undefined ? '…' : formatMoney(bookPaise)}</td>
        </tr>
        <tr data-differs={Boolean(difference) || undefined}>
          <th scope="row" colSpan={2}>
            {t('close.difference')}
          </th>
          <td data-figure aria-live="polite">
            {difference === undefined ? '…' : formatMoney(difference)}
          </td>
        </tr>
      </tfoot>
    </table>
  );
}
