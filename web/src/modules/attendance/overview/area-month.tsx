import type { Overview } from '@shala/contract/attendance-overviews.ts';
import { lastOfMonth } from '@shala/contract/days.ts';
import { presentShare } from '@shala/contract/mark-statuses.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { ListExport } from '../../../ui/list/list-export.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { AreaHead } from './area-head.tsx';
import { GroupTable } from './group-table.tsx';
import styles from './overview.module.css';
import { PlaceTable } from './place-table.tsx';
import { findPlaces, keptOf } from './rank-places.ts';
import { schoolCountsOf, sumOf } from './totals.ts';
import { TrendBars } from './trend-bars.tsx';
import { useArea } from './use-area.ts';
import { useMonthColumns } from './use-place-columns.tsx';

type Place = Overview['places'][number];

const listDefaults = { sort: 'kept' };

/** A month of states, districts, blocks or schools, those first that kept the fewest registers. */
export function AreaMonth({ month, today }: { month: string; today: string }) {
  const { t } = useTranslation('attendance');
  const list = useListState(useUrlState(), listDefaults);
  const { within, isWhole, partHref } = useArea();
  const query = { ...daysOf(month, today), ...within };
  const { data, error, refetch, isPlaceholderData } = useCallQuery(
    'attendance/fetchOverview',
    { query },
    { keepPrevious: true },
  );
  const places = data?.places ?? [];
  const kind = places[0]?.kind ?? 'school';
  const inMonth = { period: 'month', month };
  // A school has its days; its months are those of its classes.
  const hrefOf = (place: Place) =>
    partHref(place, place.kind === 'school' ? { day: query.to } : inMonth);
  const columns = useMonthColumns(kind, hrefOf);
  return (
    <>
      {data && !isWhole && (
        <AreaHead path={data.path} withoutBlock={Boolean(within.withoutBlock)} query={inMonth} />
      )}
      {data && <MonthFigures overview={data} />}
      <FilterBar list={list} searchPlaceholder={t(`searchPlaces.${kind}`)} />
      <PlaceTable
        places={data && findPlaces(places, list)}
        kind={kind}
        columns={columns}
        list={list}
        isRefreshing={isPlaceholderData}
        failure={listFailure({ data, error, refetch })}
      >
        <ListExport
          row="attendance/fetchOverviewAsCsv"
          query={query}
          fileName={`attendance-${query.from}.csv`}
          count={places.length}
        />
      </PlaceTable>
      {data && (
        <div className={styles.below}>
          <GroupTable groups={data.groups} ofDays />
          <TrendBars trend={data.trend} title={t('trend.ofMonth')} />
        </div>
      )}
    </>
  );
}

/** How the whole area did. */
function MonthFigures({ overview: { places, trend } }: { overview: Overview }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const { schools, schoolsMarked, schoolsNotReported } = schoolCountsOf(places);
  const sum = (name: 'classes' | 'classesMarked') =>
    places.reduce((total, place) => total + place[name], 0);
  const share = presentShare(sumOf(places));
  const kept = keptOf({ classes: sum('classes'), classesMarked: sum('classesMarked') });
  const figures = {
    'monthCounts.days': format.number(trend.length),
    'monthCounts.schools': format.number(schools),
    'monthCounts.schoolsMarked': format.number(schoolsMarked),
    'monthCounts.schoolsNotReported': format.number(schoolsNotReported),
    'field.registersKept': kept === undefined ? '–' : format.percent(kept),
    'dayTotals.share': share === undefined ? '–' : format.percent(share),
  };
  return (
    <dl className={styles.totals}>
      {Object.entries(figures).map(([name, figure]) => (
        <div key={name}>
          <dt>{t(name)}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The days of a month that have come. */
function daysOf(month: string, today: string) {
  const last = lastOfMonth(month);
  const from = `${month}-01`;
  return { from, to: from <= today && today < last ? today : last };
}
