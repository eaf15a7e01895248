import type { ListedUser } from '@shala/contract/users.ts';
import { useTranslation } from 'react-i18next';
import { schoolPlansHref } from '../../../app/links/school-links.ts';
import { userHref } from '../../../app/links/user-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import type { ListDefaults } from '../../../ui/list/list-state.ts';
import { useListPage } from '../../../ui/list/use-list-page.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { PlansHeader } from '../../schools/schools-public.ts';
import { useStatusFilter } from '../list/use-user-filters.ts';
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
  const page = useListPage('User/fetchAllUser', defaults, { role: ['EducationOfficer'] });
  const { list } = page;
  const filters = [useStatusFilter()];
  const { change, dialog } = usePremiumSwitch();
  const columns = useOfficerColumns(change);

  return (
    <>
      <PlansHeader current="officers" count={page.total} />
      <FilterBar list={list} filters={filters} searchPlaceholder={t('list.search')} />
      <DataTable<ListedUser>
        label={t('officers.title')}
        columns={columns}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={userHref}
        empty={list.isFiltered ? <NoMatches onClear={list.clear} /> : <OfficersEmpty />}
      />
      {page.pager}
      {dialog}
    </>
  );
}
