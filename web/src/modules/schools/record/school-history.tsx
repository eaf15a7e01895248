import type { School } from '@shala/contract/schools.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { HistoryList } from '../../../ui/record/history-list.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { schoolWords } from '../school-words.ts';
import { schoolHistoryEntry } from './history-words.ts';
import styles from './school-page.module.css';

/** Who changed what of the school, and when. */
export function SchoolHistory({ school }: { school: School }) {
  const { t } = useTranslation('schools');
  const format = useFormat();
  const { data, error, refetch } = useCallQuery('audit/fetchByEntity/:entity/:id', {
    params: { entity: 'school', id: school.id },
  });
  if (!data) {
    return error ? (
      <ErrorState failure={error.answer} onRetry={() => void refetch()} />
    ) : (
      <div className={styles.waiting} aria-busy="true" />
    );
  }
  const say = { words: schoolWords(t), t: (key: string | string[]) => t(key), day: format.day };
  return <HistoryList entries={data.map((entry) => schoolHistoryEntry(entry, say))} />;
}
