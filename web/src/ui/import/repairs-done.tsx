import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import styles from './import.module.css';
import type { ImportRepair, ImportResult } from './import-types.ts';

interface RepairsDoneProps {
  result: ImportResult;
  onUndo: () => void;
}

/** What was repaired in many rows at once, in its order; the last one can be undone. */
export function RepairsDone({ result, onUndo }: RepairsDoneProps) {
  const { t } = useTranslation('imports');
  const { repairs = [], fields } = result;
  if (repairs.length === 0) return null;
  const said = (repair: ImportRepair) => {
    const field = fields.find(({ key }) => key === repair.field)?.label ?? repair.field;
    switch (repair.kind) {
      case 'suggested':
        return t('repair.done.suggested', { field });
      case 'replace':
        return t('repair.done.replace', { field, from: repair.from, to: repair.to });
      case 'fill':
        return t('repair.done.fill', { field, value: repair.value });
      case 'dateOrder':
        return t(`repair.done.${repair.order}`, { field });
    }
  };
  return (
    <section className={styles.done} aria-label={t('repair.doneTitle')}>
      <h2>{t('repair.doneTitle')}</h2>
      <ol>
        {repairs.map(({ repair, rows }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list only grows and shrinks at its end
          <li key={index}>
            {said(repair)}{' '}
            <span className={styles.quiet}>
              {t('repair.rows', { count: rows, n: formatNumber(rows) })}
            </span>
          </li>
        ))}
      </ol>
      <Button variant="default" size="xs" onClick={onUndo}>
        {t('repair.undo')}
      </Button>
    </section>
  );
}
