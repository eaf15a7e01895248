import type { FeeHead } from '@shala/contract/fee-heads.ts';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../../ui/format.ts';
import { LanguageText } from '../../../../ui/language-text.tsx';
import { sumOf } from '../../../../ui/money.ts';
import { useLocalName } from '../../../../ui/use-local-name.ts';
import { YearCell } from './amount-cells.tsx';
import styles from './matrix.module.css';
import {
  headTotal,
  type InstalmentName,
  type InstalmentValues,
  instalmentTotal,
  withYear,
} from './structure-values.ts';

const headings = {
  name: 'field.instalment',
  localName: 'field.localName',
  nameHindi: 'field.nameHindi',
} as const;

interface MatrixHeadProps {
  nameFields: readonly InstalmentName[];
  heads: readonly FeeHead[];
  instalments: readonly InstalmentValues[];
  onChange: (next: InstalmentValues[]) => void;
}

/** The heads, and below them what each costs in the whole year. */
export function MatrixHead({ nameFields, heads, instalments, onChange }: MatrixHeadProps) {
  const { t } = useTranslation('fees');
  const nameOf = useLocalName();
  const ids = heads.map(({ id }) => id);
  const total = sumOf(instalments.map((one) => instalmentTotal(one, ids)));
  return (
    <thead>
      <tr>
        {nameFields.map((field) => (
          <th key={field} scope="col">
            {t(headings[field])}
          </th>
        ))}
        <th scope="col">{t('field.dueOn')}</th>
        {heads.map((head) => (
          <th key={head.id} scope="col">
            <LanguageText>{nameOf(head)}</LanguageText>
            {head.isForNew && <small>{t('heads.forNew')}</small>}
          </th>
        ))}
        <th scope="col" className={styles.end}>
          {t('figure.total')}
        </th>
        <td />
      </tr>
      <tr>
        <th scope="row" colSpan={nameFields.length + 1}>
          {t('structure.wholeYear')}
        </th>
        {heads.map((head) => (
          <td key={head.id}>
            <YearCell
              label={t('structure.yearOf', { head: nameOf(head) })}
              paise={headTotal(instalments, head.id)}
              onSpread={(paise) => onChange(withYear(instalments, head, paise))}
            />
          </td>
        ))}
        <td className={styles.end}>
          <strong aria-live="polite">{formatMoney(total)}</strong>
        </td>
        <td />
      </tr>
    </thead>
  );
}
