import type { Overview } from '@shala/contract/attendance-overviews.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { ListExport } from '../../../ui/list/list-export.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { SchoolDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { AreaHead } from './area-head.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { GroupTable } from './group-table.tsx';
import styles from './overview.module.css';
import { PlaceTable } from './place-table.tsx';
import { findPlaces } from './rank-places.ts';
import { SchoolCounts } from './school-counts.tsx';
import { schoolCountsOf, sumOf } from './totals.ts';
import { TotalsLine } from './totals-line.tsx';
import { TrendBars } from './trend-bars.tsx';
import { UnreportedSchools } from './unreported-schools.tsx';
import { onlyGiven, useArea } from './use-area.ts';
import { useDayColumns } from './use-place-columns.tsx';

type Place = Overview['places'][number];

const listDefaults = { sort: 'name' };

/** A day of states, districts, blocks or schools, each leading to its parts. */
export function AreaDay({ day }: { day: string }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const url = useUrlState();
  const { search, navigate } = url;
  const list = useListState(url, listDefaults);
  const { within, isWhole, partHref } = useArea();
  const { data, error, refetch, isPlaceholderData } = useCallQuery(
    'attendance/fetchOverview',
    { query: { from: day, to: day, ...within } },
    { keepPrevious: true },
  );
  const places = data?.places ?? [];
  const missing = places.filter(({ classes, classesMarked }) => classesMarked < classes);
  const isOnlyMissing = search.show === 'missing';
  const isSchools = search.show === 'schools';
  const shown = isOnlyMissing ? missing : places;
  const counted = {
    all: places.length,
    missing: missing.length,
    schools: schoolCountsOf(places).schoolsNotReported,
  };
  const hrefOf = (place: Place) =>
    partHref(place, { day, show: isOnlyMissing ? 'missing' : undefined });
  const kind = data?.places[0]?.kind ?? 'school';
  const columns = useDayColumns(kind, hrefOf);
  return (
    <>
      {data && !isWhole && (
        <AreaHead path={data.path} withoutBlock={Boolean(within.withoutBlock)} query={{ day }} />
      )}
      {data && places.length > 0 && (
        <>
          <SchoolCounts places={places} day={day} />
          <TotalsLine
            totals={sumOf(places)}
            isMarked={places.some(({ classesMarked }) => classesMarked > 0)}
          />
          <FilterBar
            list={list}
            searchPlaceholder={t(`searchPlaces.${isSchools ? 'school' : kind}`)}
          >
            <ChoiceRow
              label={t('show.label')}
              values={['all', 'missing', 'schools']}
              chosen={isSchools ? 'schools' : isOnlyMissing ? 'missing' : 'all'}
              textOf={(show) => t(`show.${show}`, { n: format.number(counted[show]) })}
              onChoose={(show) =>
                navigate({
                  search: onlyGiven({
                    ...search,
                    show: show === 'all' ? undefined : show,
                    page: undefined,
                  }),
                  replace: true,
                })
              }
            />
          </FilterBar>
        </>
      )}
      {isSchools ? (
        <UnreportedSchools day={day} within={within} list={list} />
      ) : (
        <PlaceTable
          places={data && findPlaces(shown, list)}
          kind={kind}
          columns={columns}
          list={list}
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
        >
          <ListExport
            row="attendance/fetchOverviewAsCsv"
            query={{ from: day, to: day, ...within }}
            fileName={`attendance-${day}.csv`}
            count={places.length}
          />
        </PlaceTable>
      )}
      {data && (
        <div className={styles.below}>
          <GroupTable groups={data.groups} />
          <TrendBars trend={data.trend} />
        </div>
      )}
    </>
  );
}
