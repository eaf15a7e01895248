import type { Overview } from '@shala/contract/attendance-overviews.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { changeOf, keptOf, shareOf, stateOf } from './rank-places.ts';

type Place = Overview['places'][number];
type HrefOf = (place: Place) => string;

const tones = { marked: 'good', notReported: 'waiting', notSetUp: 'warn', off: 'neutral' } as const;

/** Percentage points with their sign: +2.5, −1. */
const signs = new Intl.NumberFormat('en-IN', {
  signDisplay: 'exceptZero',
  maximumFractionDigits: 1,
});
const signed = (change: number) => signs.format(change * 100);

function useColumns(kind: Place['kind'], hrefOf: HrefOf) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const nameColumn: Column<Place> = {
    name: 'name',
    header: t(`place.${kind}`),
    cell: (place) => {
      const name = place.name ? <LanguageText>{place.name}</LanguageText> : t('place.noBlock');
      return <Link href={hrefOf(place)}>{name}</Link>;
    },
    sortable: true,
  };
  const shareColumn: Column<Place> = {
    name: 'share',
    header: t('field.present'),
    cell: (one) => {
      const share = shareOf(one);
      return share === undefined ? '–' : format.percent(share);
    },
    sortable: true,
    align: 'end',
    inCard: true,
  };
  const changeColumn: Column<Place> = {
    name: 'change',
    header: t('field.change'),
    cell: (one) => {
      const change = changeOf(one);
      return change === undefined ? '–' : t('points', { n: signed(change) });
    },
    sortable: true,
    align: 'end',
    inCard: true,
  };
  return { t, format, nameColumn, shareColumn, changeColumn };
}

/** A place's day: which schools reported, how many registers are marked, how many students came. */
export function useDayColumns(kind: Place['kind'], hrefOf: HrefOf): Column<Place>[] {
  const { t, format, nameColumn, shareColumn, changeColumn } = useColumns(kind, hrefOf);
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
  return [
    nameColumn,
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
    shareColumn,
    changeColumn,
    {
      name: 'absent',
      header: t('dayTotals.absent'),
      cell: ({ absent }) => format.number(absent),
      sortable: true,
      align: 'end',
      inCard: true,
    },
  ];
}

/** A place's month: how many of the registers due were kept, and the share of students who came. */
export function useMonthColumns(kind: Place['kind'], hrefOf: HrefOf): Column<Place>[] {
  const { t, format, nameColumn, shareColumn, changeColumn } = useColumns(kind, hrefOf);
  const countColumns = (['schools', 'schoolsMarked', 'schoolsNotReported'] as const).map(
    (name): Column<Place> => ({
      name,
      header: t(`monthCounts.${name}`),
      cell: (one) => format.number(one[name]),
      sortable: true,
      align: 'end',
      inCard: true,
    }),
  );
  return [
    nameColumn,
    ...(kind === 'school' ? [] : countColumns),
    {
      name: 'kept',
      header: t('field.registersKept'),
      cell: (one) => {
        const kept = keptOf(one);
        return kept === undefined ? '–' : format.percent(kept);
      },
      sortable: true,
      align: 'end',
      inCard: true,
    },
    shareColumn,
    { ...changeColumn, header: t('field.changeOfMonth') },
  ];
}
