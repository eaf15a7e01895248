import { Button } from '@mantine/core';
import type { State } from '@shala/contract/geography.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { districtImportHref, stateHref } from '../../app/links/school-links.ts';
import { useMay } from '../../platform/may.ts';
import { IconPlus, IconTableImport } from '../../ui/icons.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { HeaderLink } from '../../ui/list/header-link.tsx';
import { ListExport } from '../../ui/list/list-export.tsx';
import { ListHeader } from '../../ui/list/list-header.tsx';
import { listAhead, useListPage } from '../../ui/list/use-list-page.tsx';
import { NoMatches } from '../../ui/states/no-matches.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { DeletePlaceDialog } from './delete-place-dialog.tsx';
import { usePlaceActions } from './use-place-actions.tsx';
import { useStateColumns } from './use-place-columns.tsx';

const StateDialog = lazy(() => import('./state-dialog.tsx'));

const defaults = { sort: 'name' };

export const fetchAhead = listAhead('state/fetchAll', defaults);

export function StatesPage() {
  const { t } = useTranslation('geography');
  const may = useMay();
  const page = useListPage('state/fetchAll', defaults);
  const { list } = page;
  const columns = useStateColumns();
  const mayEdit = may('state/addEdit', 'create');
  const places = usePlaceActions<State>(page.rows, {
    used: ({ districts }) => districts,
    editLabel: t('edit'),
    mayEdit,
    mayDelete: may('state/delete/:id'),
  });
  useShortcut('n', mayEdit ? places.add : undefined);

  return (
    <>
      <ListHeader
        title={t('title')}
        count={page.total}
        action={
          mayEdit && (
            <Button leftSection={<IconPlus size="1.8rem" aria-hidden />} onClick={places.add}>
              {t('addState')}
            </Button>
          )
        }
      >
        {may('district/bulkUploadDistrict') && (
          <HeaderLink href={districtImportHref} icon={IconTableImport}>
            {t('importDistricts')}
          </HeaderLink>
        )}
        <ListExport
          row="state/fetchAllAsCsv"
          query={page.input.query}
          fileName="states.csv"
          count={page.total}
        />
      </ListHeader>
      <FilterBar list={list} searchPlaceholder={t('statesSearch')} />
      <DataTable<State>
        label={t('title')}
        columns={columns}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={stateHref}
        actionsOf={mayEdit ? places.actionsOf : undefined}
        empty={<NoMatches onClear={list.clear} />}
      />
      {page.pager}
      <LazyPart>
        {places.isAdding && <StateDialog onClose={places.closeAdding} />}
        {places.edited && <StateDialog state={places.edited} onClose={places.closeEditing} />}
      </LazyPart>
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
