import { type DeletionRequest, deletionRequestStates } from '@shala/contract/auth.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { accountRequestsHref } from '../../../app/links/user-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import type { ListDefaults } from '../../../ui/list/list-state.ts';
import { useListPage } from '../../../ui/list/use-list-page.tsx';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { useRequestColumns } from './use-request-columns.tsx';

const RequestDialog = lazy(() => import('./account-request-dialog.tsx'));

const defaults: ListDefaults = { sort: '-createdAt', filters: ['status'] };

export const AccountRequestsPage = () => (
  <RequirePermission row="auth/fetchDeletionRequests" redirectTo="/">
    <AccountRequests />
  </RequirePermission>
);

/** The requests to delete an account, with the status of each. */
function AccountRequests() {
  const { t } = useTranslation('users');
  const url = useUrlState();
  const page = useListPage('auth/fetchDeletionRequests', defaults);
  const { list } = page;
  const { about, close } = useUrlDialog('request');
  const columns = useRequestColumns();
  const opened = page.rows?.find(({ id }) => id === about);

  return (
    <>
      <ListHeader title={t('requests.title')} count={page.total} />
      <FilterBar
        list={list}
        searchPlaceholder={t('requests.search')}
        filters={[
          {
            name: 'status',
            label: t('field.status'),
            items: deletionRequestStates.map((status) => ({
              id: status,
              text: t(`requests.status.${status}`),
            })),
          },
        ]}
      />
      <DataTable<DeletionRequest>
        label={t('requests.title')}
        columns={columns}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={({ id }) => hrefWith(url.search, id)}
        empty={
          list.isFiltered ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <EmptyState drawing={<PaperDrawing />} title={t('requests.empty')}>
              {t('requests.emptyText')}
            </EmptyState>
          )
        }
      />
      {page.pager}
      {opened && (
        <LazyPart>
          <RequestDialog key={opened.id} request={opened} onClose={close} />
        </LazyPart>
      )}
    </>
  );
}

/** The list as it stands, with the dialog of one request. */
function hrefWith(search: Record<string, unknown>, id: string): string {
  const others = Object.entries(search).filter(([name]) => name !== 'request');
  const params = others.flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  );
  return `${accountRequestsHref}?${new URLSearchParams([...params, ['request', id]])}`;
}
