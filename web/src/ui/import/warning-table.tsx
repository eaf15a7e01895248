import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import styles from './import.module.css';
import type { ImportResult } from './import-types.ts';

const shownAtOnce = 10;
/** The server sends no more than these. */
const mostWarnings = 200;

/** Warnings for rows that are imported all the same. */
export function WarningTable({ result }: { result: ImportResult }) {
  const { t } = useTranslation('imports');
  const [shown, setShown] = useState(shownAtOnce);
  const warnings = result.warnings ?? [];
  const more = warnings.length - shown;
  if (warnings.length === 0) return null;
  return (
    <section aria-label={t('wizard.warnings')}>
      <div className={styles.problemsHead}>
        <h2>{t('wizard.warnings')}</h2>
      </div>
      <p className={styles.aside}>
        {t('wizard.warningsHint')}
        {warnings.length >= mostWarnings &&
          ` ${t('wizard.warningsCut', { n: formatNumber(mostWarnings) })}`}
      </p>
      <table className={styles.problems}>
        <thead>
          <tr>
            <th scope="col">{t('wizard.line')}</th>
            <th scope="col">{t('wizard.column')}</th>
            <th scope="col">{t('wizard.value')}</th>
            <th scope="col">{t('wizard.warning')}</th>
          </tr>
        </thead>
        <tbody>
          {warnings.slice(0, shown).map(({ line, column, value, message }) => (
            <tr key={`${line} ${column} ${message}`}>
              <td data-label={t('wizard.line')}>{formatNumber(line)}</td>
              <td data-label={t('wizard.column')} translate="no">
                {column}
              </td>
              <td data-label={t('wizard.value')} translate="no">
                {value || '–'}
              </td>
              <td data-label={t('wizard.warning')}>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && (
        <Button variant="subtle" onClick={() => setShown(shown + shownAtOnce * 5)}>
          {t('wizard.showMore', { count: more, n: formatNumber(more) })}
        </Button>
      )}
    </section>
  );
}
