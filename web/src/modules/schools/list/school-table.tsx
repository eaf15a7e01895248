import type { ListedSchool } from '@shala/contract/schools.ts';
import { schoolHref } from '../../../app/links/school-links.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import type { Column } from '../../../ui/list/data-table-types.ts';
import type { RowAction } from '../../../ui/list/row-menu.tsx';
import type { useListPage } from '../../../ui/list/use-list-page.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import type { Planning } from '../plans/use-planning.tsx';
import { asSchoolQuery } from '../school-query.ts';
import { SchoolSelectionBar } from './school-selection-bar.tsx';
import { SchoolsEmpty } from './schools-empty.tsx';

interface SchoolTableProps {
  label: string;
  page: ReturnType<typeof useListPage<'school/fetchAllSchool'>>;
  planning: Planning;
  columns: readonly Column<ListedSchool>[];
  actionsOf: (school: ListedSchool) => readonly RowAction[];
}

/** A page of schools, with what is done to one of them and to all that are selected. */
export function SchoolTable({ label, page, planning, columns, actionsOf }: SchoolTableProps) {
  const { list } = page;
  const { selection } = planning;
  return (
    <>
      <DataTable<ListedSchool>
        label={label}
        columns={columns}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={schoolHref}
        actionsOf={actionsOf}
        selection={selection}
        empty={list.isFiltered ? <NoMatches onClear={list.clear} /> : <SchoolsEmpty />}
      />
      {page.pager}
      {selection && (
        <SchoolSelectionBar
          selection={selection}
          planning={planning}
          query={asSchoolQuery(list.query)}
          total={page.total}
        />
      )}
      {planning.dialogs}
    </>
  );
}
