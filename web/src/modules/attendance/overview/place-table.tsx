import type { Overview } from '@shala/contract/attendance.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import type { ListControl } from '../../../ui/list/use-list-state.ts';
import { Link } from '../../../ui/navigation.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { changeOf, findPlaces, shareOf, stateOf } from './rank-places.ts';

type Place = Overview['places'][number];

const tones = { marked: 'good', notReported: 'waiting', notSetUp: 'warn', off: 'neutral' } as const;

/** Percentage points with their sign: +2.5, −1. */
const signs = new Intl.NumberFormat('en-IN', {
  signDisplay: 'exceptZero',
  maximumFractionDigits: 1,
});
const signed = (change: number) => signs.format(change * 100);

interface PlaceTableProps {
  places: readonly Place[] | undefined;
  kind: Place['kind'];
  list: ListControl;
  hrefOf: (place: Place) => string;
  isRefreshing: boolean;
  empty: ReactNode;
  failure: ReactNode;
}

/** States, districts, blocks or schools with their day, ranked by any column. */
export function PlaceTable({ places, kind, list, hrefOf, ...states }: PlaceTableProps) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const found = findPlaces(places ?? [], list);
  const firstRow = (list.page - 1) * list.pageSize;
  const countColumns = (
    ['schoolsMarked', 'schoolsNotReported', 'schoolsNotSetUp', 'schoolsOff'] as const
  ).map(
    (name): Column<Place> => ({
      name,
      header: t(`schoolCounts.${name}`),
      cell: (one) => format.number(one[name]),
      sortable: true,
      align: 'end',
      inCard: name !== 'schoolsOff',
    }),
  );
  const stateColumn: Column<Place> = {
    name: 'state',
    header: t('field.register'),
    cell: (one) => {
      const state = stateOf(one);
      return <StateBadge tone={tones[state]}>{t(`schoolState.${state}`)}</StateBadge>;
    },
    sortable: true,
    inCard: true,
  };
  const columns: Column<Place>[] = [
    {
      name: 'name',
      header: t(`place.${kind}`),
      cell: (place) => {
        const name = place.name ? <LanguageText>{place.name}</LanguageText> : t('place.noBlock');
        return <Link href={hrefOf(place)}>{name}</Link>;
      },
      sortable: true,
    },
    ...(kind === 'school' ? [stateColumn] : countColumns),
    {
      name: 'classes',
      header: t('field.classesMarked'),
      cell: ({ classes, classesMarked }) =>
        `${format.number(classesMarked)} / ${format.number(classes)}`,
      sortable: true,
      align: 'end',
      inCard: true,
    },
    {
      name: 'share',
      header: t('field.present'),
      cell: (one) => {
        const share = shareOf(one);
        return share === undefined ? '–' : format.percent(share);
      },
      sortable: true,
      align: 'end',
      inCard: true,
    },
    {
      name: 'change',
      header: t('field.change'),
      cell: (one) => {
        const change = changeOf(one);
        return change === undefined ? '–' : t('points', { n: signed(change) });
      },
      sortable: true,
      align: 'end',
      inCard: true,
    },
    {
      name: 'absent',
      header: t('dayTotals.absent'),
      cell: ({ absent }) => format.number(absent),
      sortable: true,
      align: 'end',
      inCard: true,
    },
  ];
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
    </>
  );
}
