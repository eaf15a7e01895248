import { useTranslation } from 'react-i18next';
import { schoolsHref } from '../../../app/links/school-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { ListExport } from '../../../ui/list/list-export.tsx';
import type { ListDefaults } from '../../../ui/list/list-state.ts';
import { useListPage } from '../../../ui/list/use-list-page.tsx';
import { SchoolTable } from '../list/school-table.tsx';
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
  const page = useListPage('school/fetchAllSchool', defaults);
  const { list } = page;
  const query = asSchoolQuery(list.query);
  const { filters } = useSchoolFilters(list.filters);
  const columns = usePlanColumns();
  const planning = usePlanning(page.rows);
  const actionsOf = usePlanActions(planning);

  return (
    <>
      <PlansHeader current="schools" count={page.total}>
        <ListExport
          row="school/fetchAllSchoolAsCsv"
          query={query}
          fileName="schools.csv"
          count={page.total}
        />
      </PlansHeader>
      <FilterBar
        list={list}
        filters={filterNames.flatMap(
          (name) => filters.find((filter) => filter.name === name) ?? [],
        )}
        searchPlaceholder={t('list.search')}
      />
      <SchoolTable
        label={t('plans.title')}
        page={page}
        planning={planning}
        columns={columns}
        actionsOf={actionsOf}
      />
    </>
  );
}
