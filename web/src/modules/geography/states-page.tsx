import { Button } from '@mantine/core';
import type { State } from '@shala/contract/geography.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { districtImportHref, stateHref } from '../../app/links/school-links.ts';
import { useMay } from '../../platform/may.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import { useUrlState } from '../../platform/use-url-state.ts';
import { IconPlus, IconTableImport } from '../../ui/icons.ts';
import { DataTable } from '../../ui/list/data-table.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { HeaderLink } from '../../ui/list/header-link.tsx';
import { listFailure } from '../../ui/list/list-failure.tsx';
import { ListHeader } from '../../ui/list/list-header.tsx';
import { Pager } from '../../ui/list/pager.tsx';
import { useListState } from '../../ui/list/use-list-state.ts';
import { NoMatches } from '../../ui/states/no-matches.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { DeletePlaceDialog } from './delete-place-dialog.tsx';
import { usePlaceActions } from './use-place-actions.tsx';
import { useStateColumns } from './use-place-columns.tsx';

const StateDialog = lazy(() => import('./state-dialog.tsx'));

const defaults = { sort: 'name' };

export function StatesPage() {
  const { t } = useTranslation('schools');
  const may = useMay();
  const list = useListState(useUrlState(), defaults);
  const { data, error, isPlaceholderData, refetch } = useCallQuery(
    'state/fetchAll',
    { query: list.query as object },
    { keepPrevious: true },
  );
  const columns = useStateColumns();
  const mayEdit = may('state/addEdit', 'create');
  const places = usePlaceActions<State>(data?.rows, {
    used: ({ districts }) => districts,
    editLabel: t('places.edit'),
    mayEdit,
    mayDelete: may('state/delete/:id'),
  });
  useShortcut('n', mayEdit ? places.add : undefined);

  return (
    <>
      <ListHeader
        title={t('places.title')}
        count={data?.total}
        action={
          mayEdit && (
            <Button leftSection={<IconPlus size="1.8rem" aria-hidden />} onClick={places.add}>
              {t('places.addState')}
            </Button>
          )
        }
      >
        {may('district/bulkUploadDistrict') && (
          <HeaderLink href={districtImportHref} icon={IconTableImport}>
            {t('places.importDistricts')}
          </HeaderLink>
        )}
      </ListHeader>
      <FilterBar list={list} searchPlaceholder={t('places.statesSearch')} />
      <DataTable<State>
        label={t('places.title')}
        columns={columns}
        rows={data?.rows}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={stateHref}
        sort={list.sort}
        onSort={list.setSort}
        actionsOf={mayEdit ? places.actionsOf : undefined}
        isRefreshing={isPlaceholderData}
        empty={<NoMatches onClear={list.clear} />}
        failure={listFailure({ data, error, refetch })}
      />
      {data && <Pager list={list} total={data.total} />}
      <Suspense fallback={null}>
        {places.isAdding && <StateDialog onClose={places.closeAdding} />}
        {places.edited && <StateDialog state={places.edited} onClose={places.closeEditing} />}
      </Suspense>
      {places.deleted && (
        <DeletePlaceDialog
          row="state/delete/:id"
          place={places.deleted}
          onClose={places.closeDeleting}
        />
      )}
    </>
  );
}
