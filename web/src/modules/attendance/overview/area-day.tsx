import type { Overview } from '@shala/contract/attendance.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { SchoolDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { attendanceHref } from '../../staff-attendance/staff-attendance-public.ts';
import { AreaPath } from './area-path.tsx';
import { ChoiceRow } from './choice-row.tsx';
import { GroupTable } from './group-table.tsx';
import styles from './overview.module.css';
import { PlaceTable } from './place-table.tsx';
import { SchoolCounts } from './school-counts.tsx';
import { schoolCountsOf, sumOf } from './totals.ts';
import { TotalsLine } from './totals-line.tsx';
import { TrendBars } from './trend-bars.tsx';
import { UnreportedSchools } from './unreported-schools.tsx';

type Place = Overview['places'][number];

const listDefaults = { sort: 'name' };

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
  const isSchools = search.show === 'schools';
  const shown = isOnlyMissing ? missing : places;
  const counted = {
    all: places.length,
    missing: missing.length,
    schools: schoolCountsOf(places).schoolsNotReported,
  };
  const place = data?.path.at(-1);
  const hrefOf = ({ kind, id }: Place) => {
    const show = isOnlyMissing ? 'missing' : undefined;
    const where = id === null ? { withoutBlock: 'true' } : { [`${kind}Id`]: id };
    return attendanceHref('overview', { day, show, ...within, ...where });
  };
  const kind = data?.places[0]?.kind ?? 'school';
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
        <UnreportedSchools day={day} within={onlyGiven(within)} list={list} />
      ) : (
        <PlaceTable
          places={data && shown}
          kind={kind}
          list={list}
          hrefOf={hrefOf}
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

const onlyGiven = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: string;
  };
