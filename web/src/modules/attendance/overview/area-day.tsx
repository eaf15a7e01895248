import type { Overview } from '@shala/contract/attendance.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { SchoolDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { attendanceHref } from '../../staff-attendance/staff-attendance-public.ts';
import { ChoiceRow } from './choice-row.tsx';
import { GroupTable } from './group-table.tsx';
import styles from './overview.module.css';
import { presentShare, sumOf } from './totals.ts';
import { TotalsLine } from './totals-line.tsx';
import { TrendBars } from './trend-bars.tsx';

type Place = Overview['places'][number];

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

/** A day of states, districts, blocks or schools, each leading to its parts. */
export function AreaDay({ day }: { day: string }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const { search, navigate } = useUrlState();
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
  const hrefOf = ({ kind, id }: Place) => {
    const show = isOnlyMissing ? 'missing' : undefined;
    const where = id === null ? { withoutBlock: 'true' } : { [`${kind}Id`]: id };
    return attendanceHref('overview', { day, show, ...within, ...where });
  };
  const kind = data?.places[0]?.kind ?? 'school';
  const columns: Column<Place>[] = [
    {
      name: 'name',
      header: t(`place.${kind}`),
      cell: (place) => {
        const name = place.name ? <LanguageText>{place.name}</LanguageText> : t('place.noBlock');
        return <Link href={hrefOf(place)}>{name}</Link>;
      },
    },
    {
      name: 'schools',
      header: t('field.schoolsMarked'),
      cell: ({ schools, schoolsOff, schoolsMarked }) =>
        `${format.number(schoolsMarked)} / ${format.number(schools - schoolsOff)}`,
      align: 'end',
      inCard: true,
    },
    {
      name: 'classes',
      header: t('field.classesMarked'),
      cell: ({ classes, classesMarked }) =>
        `${format.number(classesMarked)} / ${format.number(classes)}`,
      align: 'end',
      inCard: true,
    },
    {
      name: 'share',
      header: t('field.present'),
      cell: (place) => {
        const share = place.classesMarked > 0 ? presentShare(place) : undefined;
        return share === undefined ? '–' : format.percent(share);
      },
      align: 'end',
      inCard: true,
    },
    {
      name: 'absent',
      header: t('dayTotals.absent'),
      cell: ({ absent }) => format.number(absent),
      align: 'end',
      inCard: true,
    },
  ];
  return (
    <>
      {Object.values(within).some(Boolean) && (
        <p>
          <Link href={attendanceHref('overview', { day })}>{t('all')}</Link>
        </p>
      )}
      {data && places.length > 0 && (
        <>
          <TotalsLine
            totals={sumOf(places)}
            isMarked={places.some(({ classesMarked }) => classesMarked > 0)}
          />
          <div className={styles.choice}>
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
          </div>
        </>
      )}
      <DataTable<Place>
        label={t(`places.${kind}`)}
        columns={columns}
        rows={data && (isOnlyMissing ? missing : places)}
        idOf={({ id }) => id ?? 'none'}
        nameOf={({ name }) => name}
        isRefreshing={isPlaceholderData}
        empty={
          places.length > 0 ? (
            <p className={styles.quiet}>{t('show.none')}</p>
          ) : (
            <EmptyState drawing={<SchoolDrawing />} title={t('noSchools')}>
              {t('noSchoolsText')}
            </EmptyState>
          )
        }
        failure={listFailure({ data, error, refetch })}
      />
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
