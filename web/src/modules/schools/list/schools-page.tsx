import { useTranslation } from 'react-i18next';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { listAhead, useListPage } from '../../../ui/list/use-list-page.tsx';
import { usePlanning } from '../plans/use-planning.tsx';
import { asSchoolQuery } from '../school-query.ts';
import { useSchoolActions } from '../use-school-actions.tsx';
import { SchoolTable } from './school-table.tsx';
import { SchoolsHeader } from './schools-header.tsx';
import { useSchoolColumns } from './use-school-columns.tsx';
import { schoolListDefaults, useSchoolFilters } from './use-school-filters.ts';

export const fetchAhead = listAhead('school/fetchAllSchool', schoolListDefaults);

export function SchoolsPage() {
  const { t } = useTranslation('schools');
  const page = useListPage('school/fetchAllSchool', schoolListDefaults);
  const { list } = page;
  const query = asSchoolQuery(list.query);
  const { filters, oneDistrict } = useSchoolFilters(list.filters);
  const columns = useSchoolColumns(oneDistrict);
  const planning = usePlanning(page.rows);
  const { actionsOf, dialog } = useSchoolActions(planning);

  return (
    <>
      <SchoolsHeader count={page.total} query={query} />
      <FilterBar list={list} filters={filters} searchPlaceholder={t('list.search')} />
      <SchoolTable
        label={t('list.title')}
        page={page}
        planning={planning}
        columns={columns}
        actionsOf={actionsOf}
      />
      {dialog}
    </>
  );
}
