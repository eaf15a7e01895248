import type { ServiceAccount } from '@shala/contract/service-accounts.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { RequirePermission } from '../../platform/require-permission.tsx';
import { useUrlDialog } from '../../platform/use-url-dialog.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { NewButton } from '../../ui/list/header-link.tsx';
import { ListHeader } from '../../ui/list/list-header.tsx';
import type { ListDefaults } from '../../ui/list/list-state.ts';
import { useListPage } from '../../ui/list/use-list-page.tsx';
import { useRecordDialogs } from '../../ui/list/use-record-dialogs.ts';
import { PaperDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { NoMatches } from '../../ui/states/no-matches.tsx';
import styles from './service-accounts.module.css';
import { useServiceAccountActions } from './use-service-account-actions.tsx';
import { useServiceAccountColumns } from './use-service-account-columns.tsx';

const ServiceAccountDialog = lazy(() => import('./service-account-dialog.tsx'));
const ApiKeyDialog = lazy(() => import('./api-key-dialog.tsx'));

const defaults: ListDefaults = { sort: 'name', filters: [] };

export const ServiceAccountsPage = () => (
  <RequirePermission row="serviceAccount/fetchAll" redirectTo="/">
    <ServiceAccounts />
  </RequirePermission>
);

/** The programs that call the API with a key. */
function ServiceAccounts() {
  const { t } = useTranslation('service-accounts');
  const may = useMay();
  const page = useListPage('serviceAccount/fetchAll', defaults);
  const { list } = page;
  const { isAdding, edited, add, edit, close } = useRecordDialogs(page.rows);
  const keyDialog = useUrlDialog('key');
  const keyed = page.rows?.find(({ id }) => id === keyDialog.about);
  const columns = useServiceAccountColumns();
  const { actionsOf, dialog } = useServiceAccountActions({
    onEdit: edit,
    onKey: ({ id }) => keyDialog.open(id),
  });
  const addButton = may('serviceAccount/addEdit', 'create') && (
    <NewButton onClick={add}>{t('list.add')}</NewButton>
  );

  return (
    <>
      <ListHeader title={t('list.title')} count={page.total} action={!page.isEmpty && addButton} />
      <p>
        {t('about')}{' '}
        <a className={styles.link} href="/api/docs">
          {t('list.api')}
        </a>
      </p>
      <FilterBar list={list} filters={[]} searchPlaceholder={t('list.search')} />
      <DataTable<ServiceAccount>
        label={t('list.title')}
        columns={columns}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        actionsOf={actionsOf}
        empty={
          list.isFiltered ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <EmptyState drawing={<PaperDrawing />} title={t('empty.title')} action={addButton}>
              {t('empty.text')}
            </EmptyState>
          )
        }
      />
      {page.pager}
      {(isAdding || edited) && (
        <LazyPart>
          <ServiceAccountDialog
            key={edited?.id}
            {...(edited && { account: edited })}
            onClose={close}
          />
        </LazyPart>
      )}
      {keyed && (
        <LazyPart>
          <ApiKeyDialog key={keyed.id} account={keyed} onClose={keyDialog.close} />
        </LazyPart>
      )}
      {dialog}
    </>
  );
}
