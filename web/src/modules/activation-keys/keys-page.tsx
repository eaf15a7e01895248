import type { ActivationKey } from '@shala/contract/activation-keys.ts';
import { useTranslation } from 'react-i18next';
import { keyHref } from '../../app/links/key-links.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { listAhead, useListPage } from '../../ui/list/use-list-page.tsx';
import { NoMatches } from '../../ui/states/no-matches.tsx';
import { asKeyQuery, keyListDefaults } from './key-query.ts';
import { KeySelectionBar } from './key-selection-bar.tsx';
import { KeysEmpty } from './keys-empty.tsx';
import { KeysHeader } from './keys-header.tsx';
import { useKeyActions } from './use-key-actions.tsx';
import { useKeyColumns } from './use-key-columns.tsx';
import { useKeyDialogs } from './use-key-dialogs.tsx';
import { useKeyFilters } from './use-key-filters.ts';
import { useSelectedKeys } from './use-selected-keys.ts';

export const fetchAhead = listAhead('activationKey/fetchAllActivationCode', keyListDefaults);

export function KeysPage() {
  const { t } = useTranslation('activation-keys');
  const page = useListPage('activationKey/fetchAllActivationCode', keyListDefaults);
  const { list } = page;
  const query = asKeyQuery(list.query);
  const filters = useKeyFilters(list.filters);
  const columns = useKeyColumns();
  const chosen = useSelectedKeys(page.rows);
  const { selection, keys: selected, find } = chosen;
  const dialogs = useKeyDialogs({ find, selected, onPooled: selection.clear });
  const { actionsOf } = useKeyActions(dialogs);

  return (
    <>
      <KeysHeader count={page.total} query={query} />
      <FilterBar list={list} filters={filters} searchPlaceholder={t('list.search')} />
      <DataTable<ActivationKey>
        label={t('list.title')}
        columns={columns}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={({ productKey }) => productKey}
        hrefOf={keyHref}
        actionsOf={actionsOf}
        selection={selection}
        empty={list.isFiltered ? <NoMatches onClear={list.clear} /> : <KeysEmpty />}
      />
      {page.pager}
      <KeySelectionBar chosen={chosen} dialogs={dialogs} query={query} total={page.total} />
      {dialogs.dialogs}
    </>
  );
}
