import type { User } from '@shala/contract/users.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { HistoryList } from '../../../ui/record/history-list.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { userWords } from '../user-words.ts';
import { userHistoryEntry } from './history-words.ts';

/** Who changed what of the account, and when. */
export function UserHistory({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const { data, error, refetch } = useCallQuery('audit/fetchByEntity/:entity/:id', {
    params: { entity: 'account', id: user.id },
  });
  if (!data) {
    return error ? (
      <ErrorState failure={error.answer} onRetry={() => void refetch()} />
    ) : (
      <RecordSkeleton />
    );
  }
  const say = { words: userWords(t), t: (key: string | string[]) => t(key), ...format };
  return <HistoryList entries={data.map((entry) => userHistoryEntry(entry, say))} />;
}
