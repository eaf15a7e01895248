import type { Overview } from '@shala/contract/attendance-overviews.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import type { ListControl } from '../../../ui/list/use-list-state.ts';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import styles from './overview.module.css';

type Named = Pick<Overview['places'][number], 'id' | 'name'>;

interface PlaceTableProps<Place extends Named> {
  /** In their order. */
  places: readonly Place[] | undefined;
  kind: Overview['places'][number]['kind'];
  columns: Column<Place>[];
  list: ListControl;
  isRefreshing: boolean;
  /** That nothing matches the search, or that there is no school, unless given. */
  empty?: ReactNode;
  failure: ReactNode;
  /** Below the pages. */
  children?: ReactNode;
}

/** A page of states, districts, blocks or schools. */
export function PlaceTable<Place extends Named>(props: PlaceTableProps<Place>) {
  const { places, kind, columns, list, empty, children, ...states } = props;
  const { t } = useTranslation('attendance');
  const firstRow = (list.page - 1) * list.pageSize;
  return (
    <>
      <DataTable<Place>
        label={t(`places.${kind}`)}
        columns={columns}
        rows={places?.slice(firstRow, firstRow + list.pageSize)}
        sort={list.sort}
        onSort={list.setSort}
        idOf={({ id }) => id ?? 'none'}
        nameOf={({ name }) => name}
        empty={
          empty ??
          (list.search ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <p className={styles.quiet}>{t('noSchools')}</p>
          ))
        }
        {...states}
      />
      {places && <Pager list={list} total={places.length} />}
      {children}
    </>
  );
}
