import type { ListedUser } from '@shala/contract/users.ts';
import { useTranslation } from 'react-i18next';
import { userHref } from '../../../app/links/user-links.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { asUserQuery } from '../record/user-query.ts';
import { useUserActions } from '../use-user-actions.tsx';
import { useUserColumns } from './use-user-columns.tsx';
import { userListDefaults, useUserFilters } from './use-user-filters.ts';
import { UsersEmpty } from './users-empty.tsx';
import { UsersHeader } from './users-header.tsx';

export function UsersPage() {
  const { t } = useTranslation('users');
  const list = useListState(useUrlState(), userListDefaults);
  const query = asUserQuery(list.query);
  const { data, error, isPlaceholderData, refetch } = useCallQuery(
    'User/fetchAllUser',
    { query },
    { keepPrevious: true },
  );
  const filters = useUserFilters(list.filters);
  const columns = useUserColumns();
  const { actionsOf, dialogs } = useUserActions();

  return (
    <>
      <UsersHeader count={data?.total} query={query} />
      <FilterBar list={list} filters={filters} searchPlaceholder={t('list.search')} />
      <DataTable<ListedUser>
        label={t('list.title')}
        columns={columns}
        rows={data?.rows}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={userHref}
        sort={list.sort}
        onSort={list.setSort}
        actionsOf={actionsOf}
        isRefreshing={isPlaceholderData}
        empty={list.isFiltered ? <NoMatches onClear={list.clear} /> : <UsersEmpty />}
        failure={listFailure({ data, error, refetch })}
      />
      {data && <Pager list={list} total={data.total} />}
      {dialogs}
    </>
  );
}
