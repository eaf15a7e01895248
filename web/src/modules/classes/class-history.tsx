import type { ClassRecord } from '@shala/contract/classes.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../platform/use-call.ts';
import { HistoryList } from '../../ui/record/history-list.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import styles from './class-page.module.css';
import { useClassWords } from './class-words.ts';
import { historyEntry } from './history-words.ts';

/** Who changed what of the class, and when. */
export function ClassHistory({ of }: { of: ClassRecord }) {
  const { t } = useTranslation('classes');
  const words = useClassWords();
  const { data, error, refetch } = useCallQuery('audit/fetchByEntity/:entity/:id', {
    params: { entity: 'class', id: of.id },
  });
  if (!data) {
    return error ? (
      <ErrorState failure={error.answer} onRetry={() => void refetch()} />
    ) : (
      <div className={styles.waiting} aria-busy="true" />
    );
  }
  const say = (key: string | string[]) => t(key);
  return <HistoryList entries={data.map((entry) => historyEntry(entry, { words, t: say }))} />;
}
