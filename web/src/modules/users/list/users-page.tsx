import type { ListedUser } from '@shala/contract/users.ts';
import { useTranslation } from 'react-i18next';
import { userHref } from '../../../app/links/user-links.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { listAhead, useListPage } from '../../../ui/list/use-list-page.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { asUserQuery } from '../record/user-query.ts';
import { useUserActions } from '../use-user-actions.tsx';
import { PersonSelectionBar } from './person-selection-bar.tsx';
import { usePersonSelection } from './use-person-selection.ts';
import { useUserColumns } from './use-user-columns.tsx';
import { userListDefaults, useUserFilters } from './use-user-filters.ts';
import { UsersEmpty } from './users-empty.tsx';
import { UsersHeader } from './users-header.tsx';

export const fetchAhead = listAhead('User/fetchAllUser', userListDefaults);

export function UsersPage() {
  const { t } = useTranslation('users');
  const page = useListPage('User/fetchAllUser', userListDefaults);
  const { list } = page;
  const query = asUserQuery(list.query);
  const filters = useUserFilters(list.filters);
  const columns = useUserColumns(page.rows);
  const { actionsOf, dialogs } = useUserActions();
  const { selection, selected } = usePersonSelection(page.rows);

  return (
    <>
      <UsersHeader count={page.total} query={query} />
      <FilterBar list={list} filters={filters} searchPlaceholder={t('list.search')} />
      <DataTable<ListedUser>
        label={t('list.title')}
        columns={columns}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={userHref}
        actionsOf={actionsOf}
        selection={selection}
        empty={list.isFiltered ? <NoMatches onClear={list.clear} /> : <UsersEmpty />}
      />
      {page.pager}
      {selection && <PersonSelectionBar selection={selection} people={selected} />}
      {dialogs}
    </>
  );
}
