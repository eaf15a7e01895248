import type { ListedSchool } from '@shala/contract/schools.ts';
import { useTranslation } from 'react-i18next';
import { schoolHref } from '../../../app/links/school-links.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { usePlanning } from '../plans/use-planning.tsx';
import { asSchoolQuery } from '../school-query.ts';
import { useSchoolActions } from '../use-school-actions.tsx';
import { SchoolSelectionBar } from './school-selection-bar.tsx';
import { SchoolsEmpty } from './schools-empty.tsx';
import { SchoolsHeader } from './schools-header.tsx';
import { useSchoolColumns } from './use-school-columns.tsx';
import { schoolListDefaults, useSchoolFilters } from './use-school-filters.ts';

export function SchoolsPage() {
  const { t } = useTranslation('schools');
  const list = useListState(useUrlState(), schoolListDefaults);
  const query = asSchoolQuery(list.query);
  const { data, error, isPlaceholderData, refetch } = useCallQuery(
    'school/fetchAllSchool',
    { query },
    { keepPrevious: true },
  );
  const { filters, oneDistrict } = useSchoolFilters(list.filters);
  const columns = useSchoolColumns(oneDistrict);
  const planning = usePlanning(data?.rows);
  const { actionsOf, dialog } = useSchoolActions(planning);

  return (
    <>
      <SchoolsHeader count={data?.total} query={query} />
      <FilterBar list={list} filters={filters} searchPlaceholder={t('list.search')} />
      <DataTable<ListedSchool>
        label={t('list.title')}
        columns={columns}
        rows={data?.rows}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={schoolHref}
        sort={list.sort}
        onSort={list.setSort}
        actionsOf={actionsOf}
        selection={planning.selection}
        isRefreshing={isPlaceholderData}
        empty={list.isFiltered ? <NoMatches onClear={list.clear} /> : <SchoolsEmpty />}
        failure={listFailure({ data, error, refetch })}
      />
      {data && <Pager list={list} total={data.total} />}
      {planning.selection && (
        <SchoolSelectionBar
          selection={planning.selection}
          planning={planning}
          query={query}
          total={data?.total}
        />
      )}
      {planning.dialogs}
      {dialog}
    </>
  );
}
