import type { ActivationKey } from '@shala/contract/activation-keys.ts';
import { useTranslation } from 'react-i18next';
import { keyHref } from '../../app/links/key-links.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import { useUrlState } from '../../platform/use-url-state.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { listFailure } from '../../ui/list/list-failure.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';
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

export function KeysPage() {
  const { t } = useTranslation('activation-keys');
  const list = useListState(useUrlState(), keyListDefaults);
  const query = asKeyQuery(list.query);
  const { data, error, isPlaceholderData, refetch } = useCallQuery(
    'activationKey/fetchAllActivationCode',
    { query },
    { keepPrevious: true },
  );
  const filters = useKeyFilters(list.filters);
  const columns = useKeyColumns();
  const chosen = useSelectedKeys(data?.rows);
  const { selection, keys: selected, find } = chosen;
  const dialogs = useKeyDialogs({ find, selected, onPooled: selection.clear });
  const { actionsOf } = useKeyActions(dialogs);

  return (
    <>
      <KeysHeader count={data?.total} query={query} />
      <FilterBar list={list} filters={filters} searchPlaceholder={t('list.search')} />
      <DataTable<ActivationKey>
        label={t('list.title')}
        columns={columns}
        rows={data?.rows}
        idOf={({ id }) => id}
        nameOf={({ productKey }) => productKey}
        hrefOf={keyHref}
        sort={list.sort}
        onSort={list.setSort}
        actionsOf={actionsOf}
        selection={selection}
        isRefreshing={isPlaceholderData}
        empty={list.isFiltered ? <NoMatches onClear={list.clear} /> : <KeysEmpty />}
        failure={listFailure({ data, error, refetch })}
      />
      {data && <Pager list={list} total={data.total} />}
      <KeySelectionBar chosen={chosen} dialogs={dialogs} query={query} total={data?.total} />
      {dialogs.dialogs}
    </>
  );
}
