import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { labelOfField } from './field-ids.ts';
import styles from './form.module.css';

/** Shows a value of the form; ids and choices need their names. */
export type ShowValue<Values> = (field: string, value: unknown, values: Values) => ReactNode;

export interface ConflictPanelProps<Values> {
  yours: Values;
  theirs: Values;
  showValue?: ShowValue<Values>;
  onTakeTheirs: () => void;
  onKeepMine: () => void;
}

/** Shown after another person has saved the record: lists the differing values, and lets the person choose which to keep. */
export function ConflictPanel<Values extends object>(props: ConflictPanelProps<Values>) {
  const { showValue = plainValue } = props;
  const { t } = useTranslation('common');
  return (
    <section className={styles.conflict} role="alert">
      <h2>{t('form.conflict.title')}</h2>
      <p>{t('form.conflict.text')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('form.conflict.field')}</th>
            <th scope="col">{t('form.conflict.yours')}</th>
            <th scope="col">{t('form.conflict.theirs')}</th>
          </tr>
        </thead>
        <tbody translate="no">
          {differingFields(props.yours, props.theirs).map(([field, yours, theirs]) => (
            <tr key={field}>
              <th scope="row">{labelOfField(field) ?? field}</th>
              <td>{showValue(field, yours, props.yours) || '–'}</td>
              <td>{showValue(field, theirs, props.theirs) || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.buttons}>
        <Button variant="default" onClick={props.onTakeTheirs}>
          {t('form.conflict.keepTheirs')}
        </Button>
        <Button onClick={props.onKeepMine}>{t('form.conflict.keepMine')}</Button>
      </div>
    </section>
  );
}

const hiddenFields = ['id', 'version'];

export function differingFields(yours: object, theirs: object): [string, unknown, unknown][] {
  const other = theirs as Record<string, unknown>;
  return Object.entries(yours)
    .filter(([field]) => !hiddenFields.includes(field))
    .map(([field, mine]): [string, unknown, unknown] => [field, mine, other[field]])
    .filter(([, mine, their]) => comparable(mine) !== comparable(their));
}

const plainValue = (_: string, value: unknown): string => {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
};

/** A number field contains text until it is typed into, and a number from then on. */
const comparable = (value: unknown) =>
  typeof value === 'number' ? JSON.stringify(String(value)) : JSON.stringify(value ?? '');
