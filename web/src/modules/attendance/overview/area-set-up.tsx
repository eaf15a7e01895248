import type { SetUp } from '@shala/contract/attendance-overviews.ts';
import { useTranslation } from 'react-i18next';
import { schoolHref } from '../../../app/links/school-links.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { useListState } from '../../../ui/list/use-list-state.ts';
import { Link } from '../../../ui/navigation.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { AreaHead } from './area-head.tsx';
import styles from './overview.module.css';
import { PlaceTable } from './place-table.tsx';
import { rank } from './rank-places.ts';
import { useArea } from './use-area.ts';

type Place = SetUp['places'][number];

/** In their order: none can be taken before the one before it. */
const steps = ['withPrincipal', 'withClasses', 'withStudents', 'withRegister'] as const;

const measures = Object.fromEntries(
  steps.map((step) => [step, (place: Place) => place[step] / place.schools]),
);

const listDefaults = { sort: 'withRegister' };

/** How far the schools of an area are set up, those first that have most before them. */
export function AreaSetUp() {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const list = useListState(useUrlState(), listDefaults);
  const { within, isWhole, partHref } = useArea();
  const { data, error, refetch, isPlaceholderData } = useCallQuery(
    'attendance/fetchSetUp',
    { query: within },
    { keepPrevious: true },
  );
  const places = data?.places ?? [];
  const kind = places[0]?.kind ?? 'school';
  const sum = (name: 'schools' | (typeof steps)[number]) =>
    places.reduce((total, place) => total + place[name], 0);
  const hrefOf = (place: Place) =>
    place.kind === 'school' && place.id !== null
      ? schoolHref({ id: place.id })
      : partHref(place, { period: 'setUp' });
  const columns: Column<Place>[] = [
    {
      name: 'name',
      header: t(`place.${kind}`),
      cell: (place) => (
        <Link href={hrefOf(place)}>
          {place.name ? <LanguageText>{place.name}</LanguageText> : t('place.noBlock')}
        </Link>
      ),
      sortable: true,
    },
    ...steps.map(
      (step): Column<Place> => ({
        name: step,
        header: t(`setUp.${step}`),
        cell: (place) =>
          place.kind === 'school' ? (
            <StateBadge tone={place[step] > 0 ? 'good' : 'warn'}>
              {t(place[step] > 0 ? 'setUp.done' : 'setUp.missing')}
            </StateBadge>
          ) : (
            `${format.number(place[step])} / ${format.number(place.schools)}`
          ),
        sortable: true,
        align: kind === 'school' ? 'start' : 'end',
        inCard: true,
      }),
    ),
  ];
  return (
    <>
      {data && !isWhole && (
        <AreaHead
          path={data.path}
          withoutBlock={Boolean(within.withoutBlock)}
          query={{ period: 'setUp' }}
        />
      )}
      {data && (
        <dl className={styles.totals}>
          {(['schools', ...steps] as const).map((name) => (
            <div key={name}>
              <dt>{t(`setUp.${name}`)}</dt>
              <dd>{format.number(sum(name))}</dd>
            </div>
          ))}
        </dl>
      )}
      <FilterBar list={list} searchPlaceholder={t(`searchPlaces.${kind}`)} />
      <PlaceTable
        places={data && rank(places, list, measures)}
        kind={kind}
        columns={columns}
        list={list}
        isRefreshing={isPlaceholderData}
        failure={listFailure({ data, error, refetch })}
      />
    </>
  );
}
