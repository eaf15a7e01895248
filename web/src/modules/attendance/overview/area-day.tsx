import type { Overview } from '@shala/contract/attendance.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { Pager } from '../../../ui/list/pager.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { Link } from '../../../ui/navigation.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { SchoolDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { attendanceHref } from '../../staff-attendance/staff-attendance-public.ts';
import { AreaPath } from './area-path.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { GroupTable } from './group-table.tsx';
import styles from './overview.module.css';
import { changeOf, findPlaces, shareOf, stateOf } from './rank-places.ts';
import { SchoolCounts } from './school-counts.tsx';
import { sumOf } from './totals.ts';
import { TotalsLine } from './totals-line.tsx';
import { TrendBars } from './trend-bars.tsx';

type Place = Overview['places'][number];

const listDefaults = { sort: 'name' };

const tones = { marked: 'good', notReported: 'waiting', notSetUp: 'warn', off: 'neutral' } as const;

/** Percentage points with their sign: +2.5, −1. */
const signs = new Intl.NumberFormat('en-IN', {
  signDisplay: 'exceptZero',
  maximumFractionDigits: 1,
});
const signed = (change: number) => signs.format(change * 100);

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

/** A day of states, districts, blocks or schools, each leading to its parts. */
export function AreaDay({ day }: { day: string }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const url = useUrlState();
  const { search, navigate } = url;
  const list = useListState(url, listDefaults);
  const within = {
    stateId: textOf(search.stateId),
    districtId: textOf(search.districtId),
    blockId: textOf(search.blockId),
    withoutBlock: search.withoutBlock ? 'true' : undefined,
  };
  const { data, error, refetch, isPlaceholderData } = useCallQuery(
    'attendance/fetchOverview',
    { query: { from: day, to: day, ...onlyGiven(within) } },
    { keepPrevious: true },
  );
  const places = data?.places ?? [];
  const missing = places.filter(({ classes, classesMarked }) => classesMarked < classes);
  const isOnlyMissing = search.show === 'missing';
  const found = findPlaces(isOnlyMissing ? missing : places, list);
  const firstRow = (list.page - 1) * list.pageSize;
  const place = data?.path.at(-1);
  const hrefOf = ({ kind, id }: Place) => {
    const show = isOnlyMissing ? 'missing' : undefined;
    const where = id === null ? { withoutBlock: 'true' } : { [`${kind}Id`]: id };
    return attendanceHref('overview', { day, show, ...within, ...where });
  };
  const kind = data?.places[0]?.kind ?? 'school';
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
      {data && Object.values(within).some(Boolean) && (
        <>
          <AreaPath path={data.path} query={{ day }} />
          <h2 className={styles.school}>
            {place && !within.withoutBlock ? (
              <LanguageText>{place.name}</LanguageText>
            ) : (
              t('place.noBlock')
            )}
          </h2>
        </>
      )}
      {data && places.length > 0 && (
        <>
          <SchoolCounts places={places} day={day} />
          <TotalsLine
            totals={sumOf(places)}
            isMarked={places.some(({ classesMarked }) => classesMarked > 0)}
          />
          <FilterBar list={list} searchPlaceholder={t(`searchPlaces.${kind}`)}>
            <ChoiceRow
              label={t('show.label')}
              values={['all', 'missing']}
              chosen={isOnlyMissing ? 'missing' : 'all'}
              textOf={(show) =>
                t(`show.${show}`, {
                  n: format.number(show === 'all' ? places.length : missing.length),
                })
              }
              onChoose={(show) =>
                navigate({
                  search: onlyGiven({ ...search, show: show === 'all' ? undefined : show }),
                  replace: true,
                })
              }
            />
          </FilterBar>
        </>
      )}
      <DataTable<Place>
        label={t(`places.${kind}`)}
        columns={columns}
        rows={data && found.slice(firstRow, firstRow + list.pageSize)}
        sort={list.sort}
        onSort={list.setSort}
        idOf={({ id }) => id ?? 'none'}
        nameOf={({ name }) => name}
        isRefreshing={isPlaceholderData}
        empty={
          places.length > 0 && list.search ? (
            <NoMatches onClear={list.clear} />
          ) : places.length > 0 ? (
            <p className={styles.quiet}>{t('show.none')}</p>
          ) : (
            <EmptyState drawing={<SchoolDrawing />} title={t('noSchools')}>
              {t('noSchoolsText')}
            </EmptyState>
          )
        }
        failure={listFailure({ data, error, refetch })}
      />
      {data && <Pager list={list} total={found.length} />}
      {data && (
        <div className={styles.below}>
          <GroupTable groups={data.groups} />
          <TrendBars trend={data.trend} />
        </div>
      )}
    </>
  );
}

const onlyGiven = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: string;
  };
