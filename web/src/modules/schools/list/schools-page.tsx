import type { ListedSchool } from '@shala/contract/schools.ts';
import { useTranslation } from 'react-i18next';
import { schoolHref } from '../../../app/links/school-links.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { listAhead, useListPage } from '../../../ui/list/use-list-page.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { usePlanning } from '../plans/use-planning.tsx';
import { asSchoolQuery } from '../school-query.ts';
import { useSchoolActions } from '../use-school-actions.tsx';
import { SchoolSelectionBar } from './school-selection-bar.tsx';
import { SchoolsEmpty } from './schools-empty.tsx';
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
      <DataTable<ListedSchool>
        label={t('list.title')}
        columns={columns}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={schoolHref}
        actionsOf={actionsOf}
        selection={planning.selection}
        empty={list.isFiltered ? <NoMatches onClear={list.clear} /> : <SchoolsEmpty />}
      />
      {page.pager}
      {planning.selection && (
        <SchoolSelectionBar
          selection={planning.selection}
          planning={planning}
          query={query}
          total={page.total}
        />
      )}
      {planning.dialogs}
      {dialog}
    </>
  );
}
