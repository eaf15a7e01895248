import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../platform/use-call.ts';
import { HistoryList } from '../../ui/record/history-list.tsx';
import { RecordSkeleton } from '../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { keyHistoryEntry } from './history-words.ts';

/** Who did what with the key, and when. */
export function KeyHistory({ id }: { id: string }) {
  const { t } = useTranslation('activation-keys');
  const format = useFormat();
  const { data, error, refetch } = useCallQuery('audit/fetchByEntity/:entity/:id', {
    params: { entity: 'activation_key', id },
  });
  if (!data) {
    return error ? (
      <ErrorState failure={error.answer} onRetry={() => void refetch()} />
    ) : (
      <RecordSkeleton />
    );
  }
  const say = { t: (key: string | string[]) => t(key), ...format };
  return <HistoryList entries={data.map((entry) => keyHistoryEntry(entry, say))} />;
}
