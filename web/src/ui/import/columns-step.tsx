import { Button } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isSaveKey } from '../form/is-save-key.ts';
import { ColumnRow } from './column-row.tsx';
import styles from './import.module.css';
import { assignColumn, missingFields, unusedColumns } from './import-logic.ts';
import type { ImportMapping, ImportRepair, ImportResult } from './import-types.ts';
import { NotUsed } from './not-used.tsx';
import { repairsOf } from './use-import-wizard.ts';

interface ColumnsStepProps {
  result: ImportResult;
  fileName: string;
  onNext: (mapping: ImportMapping, repairs: ImportRepair[]) => void;
  onForget: () => void;
  onBack: () => void;
}

/** Matches our fields with the file's columns, with samples of their values. */
export function ColumnsStep({ result, fileName, onNext, onForget, onBack }: ColumnsStepProps) {
  const { t } = useTranslation('imports');
  const [mapping, setMapping] = useState<ImportMapping>(result.mapping);
  const { fields, columns, skippedColumns } = result;
  const [fills, setFills] = useState(filledFields(result));
  const missing = missingFields(fields, mapping).filter(({ key }) => !fills[key]?.trim());
  const unused = unusedColumns(columns, mapping, skippedColumns);
  const choose = (field: string, column: number | null) => {
    setMapping(assignColumn(mapping, field, column));
    // One value for all rows was for a field without a column, and is no longer seen.
    if (column !== null) setFills({ ...fills, [field]: '' });
  };
  const next = () => {
    const others = repairsOf(result).filter((repair) => !isForAllRows(repair));
    const filled = Object.entries(fills).flatMap(([field, value]): ImportRepair[] =>
      value.trim() === '' ? [] : [{ kind: 'fill', field, value: value.trim() }],
    );
    onNext(mapping, [...filled, ...others]);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isSaveKey(event) && missing.length === 0) next();
  };

  return (
    <section aria-label={t('wizard.step.columns')} onKeyDown={onKeyDown}>
      <p className={styles.lead}>
        {t('wizard.columnsLead', { file: fileName || t('wizard.step.file') })}
      </p>
      {result.asLastTime && (
        <p className={styles.notice} role="note">
          {t('wizard.asLastTime')}{' '}
          <button type="button" className={styles.link} onClick={onForget}>
            {t('wizard.forgetColumns')}
          </button>
        </p>
      )}
      {skippedColumns.length > 0 && (
        <p className={styles.notice}>
          {t('wizard.skipped', { columns: skippedColumns.join(', ') })}
        </p>
      )}
      {unused.length > 0 && (
        <p className={styles.notice}>{t('wizard.unused', { columns: unused.join(', ') })}</p>
      )}
      <NotUsed result={result} />
      <table className={styles.columns}>
        <caption className="visually-hidden">{t('wizard.step.columns')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('wizard.ourField')}</th>
            <th scope="col">{t('wizard.theirColumn')}</th>
            <th scope="col">{t('wizard.samples')}</th>
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <ColumnRow
              key={field.key}
              field={field}
              columns={columns}
              chosen={mapping[field.key] ?? null}
              fill={fills[field.key] ?? ''}
              isMissing={missing.includes(field)}
              onChoose={(column) => choose(field.key, column)}
              onFill={(value) => setFills({ ...fills, [field.key]: value })}
            />
          ))}
        </tbody>
      </table>
      {missing.length > 0 && (
        <p className={styles.error} role="status">
          {t('wizard.missing', { fields: missing.map(({ label }) => label).join(', ') })}
        </p>
      )}
      <footer className={styles.buttons}>
        <Button variant="default" onClick={onBack}>
          {t('wizard.otherFile')}
        </Button>
        <Button disabled={missing.length > 0} onClick={next}>
          {t('wizard.toCheck')}
        </Button>
      </footer>
    </section>
  );
}

/** The values that stand for every row, by field. */
const filledFields = (result: ImportResult): Record<string, string> =>
  Object.fromEntries(
    repairsOf(result).flatMap((repair) =>
      isForAllRows(repair) ? [[repair.field, repair.value]] : [],
    ),
  );

const isForAllRows = (repair: ImportRepair): repair is ImportRepair & { kind: 'fill' } =>
  repair.kind === 'fill' && repair.problem === undefined;
