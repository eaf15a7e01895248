import type { ListedSchool } from '@shala/contract/schools.ts';
import { useTranslation } from 'react-i18next';
import { schoolHref, schoolsHref } from '../../../app/links/school-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import type { ListDefaults } from '../../../ui/list/list-state.ts';
import { Pager } from '../../../ui/list/pager.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { ExportSchools } from '../list/export-schools.tsx';
import { SchoolSelectionBar } from '../list/school-selection-bar.tsx';
import { SchoolsEmpty } from '../list/schools-empty.tsx';
import { useSchoolFilters } from '../list/use-school-filters.ts';
import { asSchoolQuery } from '../school-query.ts';
import { PlansHeader } from './plans-header.tsx';
import { usePlanActions } from './use-plan-actions.tsx';
import { usePlanColumns } from './use-plan-columns.tsx';
import { usePlanning } from './use-planning.tsx';

const filterNames = ['plan', 'districtId', 'status'];
const defaults: ListDefaults = { sort: 'planEndsOn', filters: filterNames };

export const PlansPage = () => (
  <RequirePermission row="school/extendPlans" redirectTo={schoolsHref}>
    <Plans />
  </RequirePermission>
);

/** All schools by the end of their plan, the soonest first. */
function Plans() {
  const { t } = useTranslation('schools');
  const list = useListState(useUrlState(), defaults);
  const query = asSchoolQuery(list.query);
  const { data, error, isPlaceholderData, refetch } = useCallQuery(
    'school/fetchAllSchool',
    { query },
    { keepPrevious: true },
  );
  const { filters } = useSchoolFilters(list.filters);
  const columns = usePlanColumns();
  const planning = usePlanning(data?.rows);
  const actionsOf = usePlanActions(planning);

  return (
    <>
      <PlansHeader current="schools" count={data?.total}>
        <ExportSchools query={query} count={data?.total} />
      </PlansHeader>
      <FilterBar
        list={list}
        filters={filterNames.flatMap(
          (name) => filters.find((filter) => filter.name === name) ?? [],
        )}
        searchPlaceholder={t('list.search')}
      />
      <DataTable<ListedSchool>
        label={t('plans.title')}
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
    </>
  );
}
