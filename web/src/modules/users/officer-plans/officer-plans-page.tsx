import type { ListedUser } from '@shala/contract/users.ts';
import { useTranslation } from 'react-i18next';
import { schoolPlansHref } from '../../../app/links/school-links.ts';
import { userHref } from '../../../app/links/user-links.ts';
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
import { PlansHeader } from '../../schools/schools-public.ts';
import { useStatusFilter } from '../list/use-user-filters.ts';
import { asUserQuery } from '../record/user-query.ts';
import { OfficersEmpty } from './officers-empty.tsx';
import { useOfficerColumns } from './use-officer-columns.tsx';
import { usePremiumSwitch } from './use-premium-switch.ts';

const defaults: ListDefaults = { sort: 'name', filters: ['status'] };

export const OfficerPlansPage = () => (
  <RequirePermission row="User/updatePremium" redirectTo={schoolPlansHref}>
    <OfficerPlans />
  </RequirePermission>
);

/** The officers and whether the plan of each runs. */
function OfficerPlans() {
  const { t } = useTranslation('users');
  const list = useListState(useUrlState(), defaults);
  const { data, error, isPlaceholderData, refetch } = useCallQuery(
    'User/fetchAllUser',
    { query: asUserQuery({ ...list.query, role: ['EducationOfficer'] }) },
    { keepPrevious: true },
  );
  const filters = [useStatusFilter()];
  const { change, dialog } = usePremiumSwitch();
  const columns = useOfficerColumns(change);

  return (
    <>
      <PlansHeader current="officers" count={data?.total} />
      <FilterBar list={list} filters={filters} searchPlaceholder={t('list.search')} />
      <DataTable<ListedUser>
        label={t('officers.title')}
        columns={columns}
        rows={data?.rows}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={userHref}
        sort={list.sort}
        onSort={list.setSort}
        isRefreshing={isPlaceholderData}
        empty={list.isFiltered ? <NoMatches onClear={list.clear} /> : <OfficersEmpty />}
        failure={listFailure({ data, error, refetch })}
      />
      {data && <Pager list={list} total={data.total} />}
      {dialog}
    </>
  );
}
