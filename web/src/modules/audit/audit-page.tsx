import { useTranslation } from 'react-i18next';
import { RequirePermission } from '../../platform/require-permission.tsx';
import { DateFilter } from '../../ui/list/date-filter.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { ListExport } from '../../ui/list/list-export.tsx';
import { ListHeader } from '../../ui/list/list-header.tsx';
import { useListPage } from '../../ui/list/use-list-page.tsx';
import { PaperDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { NoMatches } from '../../ui/states/no-matches.tsx';
import { AuditList } from './audit-list.tsx';
import { auditListDefaults } from './audit-query.ts';
import { useAuditFilters } from './use-audit-filters.ts';

export const AuditPage = () => (
  <RequirePermission row="audit/fetchAll" redirectTo="/">
    <Audit />
  </RequirePermission>
);

/** Who changed what, when: to read, and nobody can write here. */
function Audit() {
  const { t } = useTranslation('audit');
  const page = useListPage('audit/fetchAll', auditListDefaults);
  const { list, rows } = page;
  const { failure, isRefreshing } = page.table;
  const filters = useAuditFilters(list.filters);
  const [from = ''] = list.filters.from ?? [];
  const [to = ''] = list.filters.to ?? [];
  const setDay = (name: 'from' | 'to') => (day: string) => list.setFilter(name, day ? [day] : []);

  return (
    <>
      <ListHeader title={t('title')} count={page.total}>
        <ListExport
          row="audit/fetchAllAsCsv"
          query={page.input.query}
          fileName="audit.csv"
          count={page.total}
        />
      </ListHeader>
      <FilterBar list={list} filters={filters} searchPlaceholder={t('search')}>
        <DateFilter label={t('filter.from')} value={from} max={to} onChange={setDay('from')} />
        <DateFilter label={t('filter.to')} value={to} min={from} onChange={setDay('to')} />
      </FilterBar>
      {failure}
      {rows?.length === 0 && !failure && <Nothing list={list} />}
      {(rows || !failure) && <AuditList entries={rows} isRefreshing={isRefreshing} />}
      {page.pager}
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
