import { useTranslation } from 'react-i18next';
import { useFormat } from '../use-format.ts';
import { ChangeInWords } from './change-in-words.tsx';
import styles from './record.module.css';

export interface HistoryChange {
  /** The field's name, as shown. */
  field: string;
  /** The earlier value, as shown; blank for none. */
  from: string;
  to: string;
}

export interface HistoryEntry {
  id: string;
  /** The instant of the change. */
  at: string;
  /** The person's name; blank when no person made the change. */
  who: string;
  /** The action, as shown: 'Edited'. */
  act: string;
  changes: readonly HistoryChange[];
}

/** Shows who changed what, from what to what, and when; newest first. */
export function HistoryList({ entries }: { entries: readonly HistoryEntry[] }) {
  const { t } = useTranslation('common');
  const format = useFormat();
  if (entries.length === 0) return <p className={styles.when}>{t('record.noHistory')}</p>;
  return (
    <ol className={styles.history}>
      {entries.map((entry) => (
        <li key={entry.id} className={styles.entry}>
          <strong>{entry.act}</strong>{' '}
          <span className={styles.when}>
            <span translate="no">{entry.who || t('record.someone')}</span>
            {' · '}
            <time dateTime={entry.at}>{format.instant(entry.at)}</time>
          </span>
          {entry.changes.length > 0 && (
            <ul className={styles.changes}>
              {entry.changes.map((change) => (
                <li key={change.field}>
                  <ChangeInWords {...change} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}
