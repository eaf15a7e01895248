import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { catalogueHref } from '../../../app/links/library-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { ScanDesk } from './scan-desk.tsx';
import { StockActions } from './stock-actions.tsx';
import { StockCounts } from './stock-counts.tsx';
import { StockLines } from './stock-lines.tsx';
import { StockState } from './stock-state.tsx';

export const StockCheckPage = () => (
  <RequirePermission row="library/fetchStockCheck/:id" redirectTo={catalogueHref()}>
    <Check />
  </RequirePermission>
);

/** Other devices scan at the same time. */
const askAgainEvery = 5_000;

/** A stock verification: where copies are scanned until it ends, and its result. */
function Check() {
  const { t } = useTranslation('library');
  const format = useFormat();
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useCallQuery(
    'library/fetchStockCheck/:id',
    { params: { id } },
    {
      staleTime: 0,
      refetchInterval: ({ state }) => (state.data && !state.data.endedAt ? askAgainEvery : false),
    },
  );
  if (!data) {
    if (!error) return <RecordSkeleton />;
    return <ErrorState isPage failure={error.answer} onRetry={() => void refetch()} />;
  }
  const { shelf, startedAt, startedBy } = data;
  return (
    <>
      <RecordHeader
        name={shelf ? t('stock.of', { shelf }) : t('stock.ofWhole')}
        state={<StockState check={data} />}
        subtitle={t('stock.begun', { day: format.date(startedAt), name: startedBy })}
        actions={<StockActions check={data} />}
      />
      <StockCounts counts={data.counts} />
      {!data.endedAt && <ScanDesk check={data} />}
      <StockLines check={data} />
    </>
  );
}
