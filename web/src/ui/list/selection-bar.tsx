import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import styles from './selection-bar.module.css';
import type { Selection } from './use-selection.ts';

interface SelectionBarProps {
  selection: Selection;
  /** The actions on all selected rows. */
  children: ReactNode;
}

/** Appears at the bottom while rows are selected. */
export function SelectionBar({ selection, children }: SelectionBarProps) {
  const { t } = useTranslation('common');
  const count = selection.ids.size;
  return (
    <section className={styles.place} aria-label={t('list.selection')} hidden={count === 0}>
      <div className={styles.bar}>
        <strong role="status">{t('list.selected', { count, n: formatNumber(count) })}</strong>
        <div className={styles.actions}>{children}</div>
        <CloseButton aria-label={t('list.clearSelection')} onClick={selection.clear} />
      </div>
    </section>
  );
}
