import type { ClassRecord } from '@shala/contract/classes.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { HistoryList } from '../../../ui/record/history-list.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { ClassPage, classHistoryEntry, useClassWords } from '../../classes/classes-public.ts';
import { enrolmentHistoryEntry, isOfEnrolments } from '../history-words.ts';

export const ClassHistoryPage = () => <ClassPage tab="history" Part={ClassHistory} />;

/** Who changed what of the class and promoted it, and when. */
function ClassHistory({ of }: { of: ClassRecord }) {
  const { t } = useTranslation('classes');
  const enrolments = useTranslation('enrolments').t;
  const words = useClassWords();
  const format = useFormat();
  const { data, error, refetch } = useCallQuery('audit/fetchByEntity/:entity/:id', {
    params: { entity: 'class', id: of.id },
  });
  if (!data) {
    return error ? (
      <ErrorState failure={error.answer} onRetry={() => void refetch()} />
    ) : (
      <RecordSkeleton />
    );
  }
  const say = { words, t: (key: string | string[]) => t(key) };
  const sayPromotion = { ...format, t: (key: string | string[]) => enrolments(key) };
  return (
    <HistoryList
      entries={data.map((entry) =>
        isOfEnrolments(entry)
          ? enrolmentHistoryEntry(entry, sayPromotion)
          : classHistoryEntry(entry, say),
      )}
    />
  );
}
