import type { Overview } from '@shala/contract/attendance.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../platform/use-call.ts';
import { useUrlState } from '../../platform/use-url-state.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import { type Column, DataTable } from '../../ui/list/data-table.tsx';
import { listFailure } from '../../ui/list/list-failure.tsx';
import { Link } from '../../ui/navigation.tsx';
import { SchoolDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { attendanceHref } from '../staff-attendance/staff-attendance-public.ts';
import { GroupTable } from './group-table.tsx';
import styles from './overview.module.css';
import { presentShare, sumOf } from './totals.ts';
import { TotalsLine } from './totals-line.tsx';
import { TrendBars } from './trend-bars.tsx';

type Place = Overview['places'][number];

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

/** States, districts, blocks or schools of a day; each leads to what lies within it. */
export function AreaDay({ day }: { day: string }) {
  const { t } = useTranslation('overview');
  const format = useFormat();
  const { search } = useUrlState();
  const within = {
    stateId: textOf(search.stateId),
    districtId: textOf(search.districtId),
    blockId: textOf(search.blockId),
  };
  const { data, error, refetch, isPlaceholderData } = useCallQuery(
    'attendance/fetchOverview',
    { query: { from: day, to: day, ...onlyGiven(within) } },
    { keepPrevious: true },
  );
  const hrefOf = ({ kind, id }: Place) =>
    attendanceHref('overview', { day, ...within, [`${kind}Id`]: id ?? undefined });
  const kind = data?.places[0]?.kind ?? 'school';
  const columns: Column<Place>[] = [
    {
      name: 'name',
      header: t(`place.${kind}`),
      cell: (place) => {
        const name = place.name ? <LanguageText>{place.name}</LanguageText> : t('place.noBlock');
        return place.id ? <Link href={hrefOf(place)}>{name}</Link> : name;
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
        const share = presentShare(place);
        return share === undefined ? '–' : format.percent(share);
      },
      align: 'end',
      inCard: true,
    },
    {
      name: 'absent',
      header: t('totals.absent'),
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
      {data && data.places.length > 0 && <TotalsLine totals={sumOf(data.places)} />}
      <DataTable<Place>
        label={t(`places.${kind}`)}
        columns={columns}
        rows={data?.places}
        idOf={({ id }) => id ?? 'none'}
        nameOf={({ name }) => name}
        isRefreshing={isPlaceholderData}
        empty={
          <EmptyState drawing={<SchoolDrawing />} title={t('noSchools')}>
            {t('noSchoolsText')}
          </EmptyState>
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
