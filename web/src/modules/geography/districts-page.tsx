import { Button } from '@mantine/core';
import type { District } from '@shala/contract/geography.ts';
import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { districtHref, schoolsOfDistrictHref } from '../../app/links/school-links.ts';
import { useMay } from '../../platform/may.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import { IconPlus } from '../../ui/icons.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { FilterBar } from '../../ui/list/filter-bar.tsx';
import { ListExport } from '../../ui/list/list-export.tsx';
import { ListHeader } from '../../ui/list/list-header.tsx';
import { useListPage } from '../../ui/list/use-list-page.tsx';
import { PaperDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { NoMatches } from '../../ui/states/no-matches.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { DeletePlaceDialog } from './delete-place-dialog.tsx';
import { PlacePath } from './place-path.tsx';
import { usePlaceActions } from './use-place-actions.tsx';
import { useDistrictColumns } from './use-place-columns.tsx';
import { usePlaceName } from './use-places.tsx';

const DistrictDialog = lazy(() => import('./district-dialog.tsx'));

const defaults = { sort: 'name' };

export function DistrictsPage() {
  const { t } = useTranslation('geography');
  const may = useMay();
  const placeName = usePlaceName();
  const { stateId } = useParams({ strict: false }) as { stateId: string };
  const page = useListPage('district/fetchAll', defaults, { stateId: [stateId] });
  const { list } = page;
  const state = useCallQuery('state/fetchById/:id', { params: { id: stateId } });
  const columns = useDistrictColumns();
  const mayEdit = may('district/addEdit', 'create');
  const places = usePlaceActions<District>(page.rows, {
    used: ({ schools }) => schools,
    schoolsHref: may('school/fetchAllSchool') ? schoolsOfDistrictHref : undefined,
    editLabel: t('edit'),
    mayEdit,
    mayDelete: may('district/delete/:id'),
  });
  useShortcut('n', mayEdit ? places.add : undefined);
  const addButton = mayEdit && (
    <Button leftSection={<IconPlus size="1.8rem" aria-hidden />} onClick={places.add}>
      {t('addDistrict')}
    </Button>
  );

  if (state.error && !state.data) {
    return <ErrorState isPage failure={state.error.answer} onRetry={() => void state.refetch()} />;
  }
  const title = state.data ? t('districtsOf', { name: placeName(state.data) }) : '…';
  return (
    <>
      <PlacePath />
      <ListHeader title={title} count={page.total} action={!page.isEmpty && addButton}>
        <ListExport
          row="district/fetchAllAsCsv"
          query={page.input.query}
          fileName="districts.csv"
          count={page.total}
        />
      </ListHeader>
      {!page.isEmpty && <FilterBar list={list} searchPlaceholder={t('districtsSearch')} />}
      <DataTable<District>
        label={title}
        columns={columns}
        {...page.table}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        hrefOf={districtHref}
        actionsOf={places.actionsOf}
        empty={
          list.isFiltered ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <EmptyState drawing={<PaperDrawing />} title={t('noDistricts')} action={addButton}>
              {t('noDistrictsText')}
            </EmptyState>
          )
        }
      />
      {page.pager}
      <LazyPart>
        {places.isAdding && (
          <DistrictDialog
            stateId={stateId}
            onClose={places.closeAdding}
            onSaved={places.closeAdding}
          />
        )}
        {places.edited && (
          <DistrictDialog
            stateId={stateId}
            district={places.edited}
            onClose={places.closeEditing}
            onSaved={places.closeEditing}
          />
        )}
      </LazyPart>
      {places.deleted && (
        <DeletePlaceDialog
          row="district/delete/:id"
          place={places.deleted}
          onClose={places.closeDeleting}
        />
      )}
    </>
  );
}
