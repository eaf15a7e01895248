import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../platform/use-call.ts';
import { useUrlState } from '../../platform/use-url-state.ts';
import { DateFilter } from '../../ui/list/date-filter.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { listFailure } from '../../ui/list/list-failure.tsx';
import { ListHeader } from '../../ui/list/list-header.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';
import { PaperDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { NoMatches } from '../../ui/states/no-matches.tsx';
import { AuditList } from './audit-list.tsx';
import { asAuditQuery, auditListDefaults } from './audit-query.ts';
import { useAuditFilters } from './use-audit-filters.ts';

/** Who changed what, when: to read, and nobody can write here. */
export function AuditPage() {
  const { t } = useTranslation('audit');
  const list = useListState(useUrlState(), auditListDefaults);
  const { data, error, isPlaceholderData, refetch } = useCallQuery(
    'audit/fetchAll',
    { query: asAuditQuery(list.query) },
    { keepPrevious: true },
  );
  const filters = useAuditFilters(list.filters);
  const [from = ''] = list.filters.from ?? [];
  const [to = ''] = list.filters.to ?? [];
  const failure = listFailure({ data, error, refetch });
  const setDay = (name: 'from' | 'to') => (day: string) => list.setFilter(name, day ? [day] : []);

  return (
    <>
      <ListHeader title={t('title')} count={data?.total} />
      <FilterBar list={list} filters={filters} searchPlaceholder={t('search')}>
        <DateFilter label={t('filter.from')} value={from} max={to} onChange={setDay('from')} />
        <DateFilter label={t('filter.to')} value={to} min={from} onChange={setDay('to')} />
      </FilterBar>
      {failure}
      {data?.rows.length === 0 && !failure && <Nothing list={list} />}
      {(data || !failure) && <AuditList entries={data?.rows} isRefreshing={isPlaceholderData} />}
      {data && <Pager list={list} total={data.total} />}
    </>
  );
}

function Nothing({ list }: { list: { isFiltered: boolean; clear: () => void } }) {
  const { t } = useTranslation('audit');
  if (list.isFiltered) return <NoMatches onClear={list.clear} />;
  return (
    <EmptyState drawing={<PaperDrawing />} title={t('empty.title')}>
      {t('empty.text')}
    </EmptyState>
  );
}
