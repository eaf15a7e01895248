import { Button } from '@mantine/core';
import type { Block } from '@shala/contract/geography.ts';
import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { schoolsOfBlockHref, stateHref } from '../../app/links/school-links.ts';
import { useMay } from '../../platform/may.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import { IconPlus } from '../../ui/icons.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { ListExport } from '../../ui/list/list-export.tsx';
import { ListHeader } from '../../ui/list/list-header.tsx';
import { PaperDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { DeletePlaceDialog } from './delete-place-dialog.tsx';
import { PlacePath } from './place-path.tsx';
import { usePlaceActions } from './use-place-actions.tsx';
import { useBlockColumns } from './use-place-columns.tsx';
import { usePlaceName } from './use-places.tsx';

const BlockDialog = lazy(() => import('./block-dialog.tsx'));

/** The few blocks of one district, all at once. */
export function BlocksPage() {
  const { t } = useTranslation('geography');
  const may = useMay();
  const placeName = usePlaceName();
  const { stateId, districtId } = useParams({ strict: false }) as {
    stateId: string;
    districtId: string;
  };
  const state = useCallQuery('state/fetchById/:id', { params: { id: stateId } });
  const district = useCallQuery('district/fetchById/:id', { params: { id: districtId } });
  const blocks = useCallQuery('district/fetchBlocks/:districtId', { params: { districtId } });
  const columns = useBlockColumns();
  const mayEdit = may('district/addEditBlock', 'create');
  const places = usePlaceActions<Block>(blocks.data, {
    used: ({ schools }) => schools,
    schoolsHref: may('school/fetchAllSchool') ? schoolsOfBlockHref : undefined,
    editLabel: t('rename'),
    mayEdit,
    mayDelete: may('district/deleteBlock/:id'),
  });
  useShortcut('n', mayEdit ? places.add : undefined);
  const addButton = mayEdit && (
    <Button leftSection={<IconPlus size="1.8rem" aria-hidden />} onClick={places.add}>
      {t('addBlock')}
    </Button>
  );

  const failed = [district, blocks].find(({ error, data }) => error && !data);
  if (failed?.error) {
    return (
      <ErrorState isPage failure={failed.error.answer} onRetry={() => void failed.refetch()} />
    );
  }
  const title = district.data ? t('blocksOf', { name: placeName(district.data) }) : '…';
  const above = state.data && [{ name: placeName(state.data), href: stateHref(state.data) }];
  return (
    <>
      <PlacePath above={above} />
      <ListHeader
        title={title}
        about={district.data && placeName(district.data)}
        count={blocks.data?.length}
        action={blocks.data?.length !== 0 && addButton}
      >
        <ListExport
          row="district/fetchBlocksAsCsv"
          query={{ districtId }}
          fileName="blocks.csv"
          count={blocks.data?.length}
        />
      </ListHeader>
      <DataTable<Block>
        label={title}
        columns={columns}
        rows={blocks.data}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        actionsOf={places.actionsOf}
        empty={
          <EmptyState drawing={<PaperDrawing />} title={t('noBlocks')} action={addButton}>
            {t('noBlocksText')}
          </EmptyState>
        }
      />
      <LazyPart>
        {places.isAdding && (
          <BlockDialog
            districtId={districtId}
            onClose={places.closeAdding}
            onSaved={places.closeAdding}
          />
        )}
        {places.edited && (
          <BlockDialog
            districtId={districtId}
            block={places.edited}
            onClose={places.closeEditing}
            onSaved={places.closeEditing}
          />
        )}
      </LazyPart>
      {places.deleted && (
        <DeletePlaceDialog
          row="district/deleteBlock/:id"
          place={places.deleted}
          onClose={places.closeDeleting}
        />
      )}
    </>
  );
}
