import { NativeSelect, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './import.module.css';
import type { ImportResult } from './import-types.ts';

interface ColumnRowProps {
  field: ImportResult['fields'][number];
  columns: ImportResult['columns'];
  /** The place of the file's column; null where the file has none for the field. */
  chosen: number | null;
  /** The one value for all rows of a field without a column. */
  fill: string;
  isMissing: boolean;
  onChoose: (column: number | null) => void;
  onFill: (value: string) => void;
}

/** One of our fields, its column in the file, and samples of the values or one value for all rows. */
export function ColumnRow(props: ColumnRowProps) {
  const { field, columns, chosen, fill, isMissing, onChoose, onFill } = props;
  const { t } = useTranslation('imports');
  return (
    <tr>
      <th scope="row">
        {field.label}
        {field.required && <span className={styles.required}>{t('wizard.required')}</span>}
      </th>
      <td>
        <NativeSelect
          aria-label={t('wizard.columnFor', { field: field.label })}
          error={isMissing}
          value={chosen ?? ''}
          onChange={({ currentTarget: { value } }) => onChoose(value === '' ? null : Number(value))}
        >
          <option value="">{t('wizard.notInFile')}</option>
          {columns.map((column, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may name two columns alike
            <option key={index} value={index} translate="no">
              {column.name}
            </option>
          ))}
        </NativeSelect>
      </td>
      <td className={styles.samples} translate="no">
        {chosen === null ? (
          <TextInput
            size="xs"
            aria-label={t('repair.oneForAll', { field: field.label })}
            placeholder={t('repair.oneForAllShort')}
            list={field.choices && `choices-${field.key}`}
            value={fill}
            onChange={(event) => onFill(event.currentTarget.value)}
          />
        ) : (
          samplesOf(columns[chosen]).join(' · ') || '–'
        )}
        {field.choices && (
          <datalist id={`choices-${field.key}`}>
            {field.choices.map((choice) => (
              <option key={choice} value={choice} />
            ))}
          </datalist>
        )}
      </td>
    </tr>
  );
}

function samplesOf(column: ImportResult['columns'][number] | undefined): string[] {
  const samples = column?.samples ?? [];
  return [...new Set(samples.filter((sample) => sample.trim() !== ''))].slice(0, 3);
}
