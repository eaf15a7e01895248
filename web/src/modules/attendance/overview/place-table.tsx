import type { Overview } from '@shala/contract/attendance.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import type { ListControl } from '../../../ui/list/use-list-state.ts';
import { findPlaces } from './rank-places.ts';

type Place = Overview['places'][number];

interface PlaceTableProps {
  places: readonly Place[] | undefined;
  kind: Place['kind'];
  columns: Column<Place>[];
  list: ListControl;
  isRefreshing: boolean;
  empty: ReactNode;
  failure: ReactNode;
  /** Beside the pages. */
  children?: ReactNode;
}

/** States, districts, blocks or schools, ranked by any column. */
export function PlaceTable(props: PlaceTableProps) {
  const { places, kind, columns, list, children, ...states } = props;
  const { t } = useTranslation('attendance');
  const found = findPlaces(places ?? [], list);
  const firstRow = (list.page - 1) * list.pageSize;
  return (
    <>
      <DataTable<Place>
        label={t(`places.${kind}`)}
        columns={columns}
        rows={places && found.slice(firstRow, firstRow + list.pageSize)}
        sort={list.sort}
        onSort={list.setSort}
        idOf={({ id }) => id ?? 'none'}
        nameOf={({ name }) => name}
        {...states}
      />
      {places && <Pager list={list} total={found.length} />}
      {children}
    </>
  );
}
