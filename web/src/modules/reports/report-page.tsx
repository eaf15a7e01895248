import { Button } from '@mantine/core';
import type { FieldError } from '@shala/contract/envelope.ts';
import {
  mostPrintedRows,
  type ReportDefinition,
  type ReportTable,
} from '@shala/contract/reports.ts';
import { useParams } from '@tanstack/react-router';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { madeReportsHref, reportsHref } from '../../app/links/report-links.ts';
import type { CallInput } from '../../platform/call.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import { useUrlDialog } from '../../platform/use-url-dialog.ts';
import { useUrlState } from '../../platform/use-url-state.ts';
import { IconAdjustments, IconFiles, IconListDetails } from '../../ui/icons.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { HeaderLink } from '../../ui/list/header-link.tsx';
import { listFailure } from '../../ui/list/list-failure.tsx';
import { ListHeader } from '../../ui/list/list-header.tsx';
import type { ListDefaults } from '../../ui/list/list-state.ts';
import { type ListControl, useListState } from '../../ui/list/use-list-state.ts';
import { Link } from '../../ui/navigation.tsx';
import { PaperDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { NoMatches } from '../../ui/states/no-matches.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useOnlySchool } from '../schools/schools-public.ts';
import { useReportShape } from './build/use-report-shape.ts';
import { MakeFile } from './make-file.tsx';
import { ReportFilterBar } from './report-filters.tsx';
import { ReportTableView } from './report-table.tsx';
import styles from './reports.module.css';
import { SaveFilters } from './saved/save-filters.tsx';
import { useReportDefinitions } from './use-report-definitions.ts';

const BuildPanel = lazy(() => import('./build/build-panel.tsx'));
const ReportChart = lazy(() => import('./chart/report-chart.tsx'));

/** One report: filters, its rows at once, and files of it. */
export function ReportPage() {
  const { name } = useParams({ strict: false }) as { name: string };
  const { data, error, refetch } = useReportDefinitions();
  const { t } = useTranslation('reports');
  const definition = data?.find((one) => one.name === name);
  if (definition) return <Report key={name} definition={definition} />;
  return (
    <>
      <ListHeader title={t('title')} />
      {listFailure({ data, error, refetch })}
      {data && <NoReport hasOthers={data.length > 0} />}
    </>
  );
}

const several = ['stateId', 'districtId', 'blockId'];

function Report({ definition }: { definition: ReportDefinition }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { shape, setShape } = useReportShape();
  const building = useUrlDialog('build');
  const isBuilding = building.about !== undefined || Object.keys(shape).length > 0;
  const names = definition.filters.map((one) => one.name);
  const defaults: ListDefaults = {
    sort: '',
    filters: names,
    single: names.filter((one) => !several.includes(one)),
  };
  const list = useListState(useUrlState(), defaults);
  const filters = Object.fromEntries(
    Object.entries(list.filters).map(([key, values]) => [
      key,
      several.includes(key) ? values : values[0],
    ]),
  );
  const input = {
    query: { report: definition.name, ...filters, ...shape },
  } as CallInput<'report/fetchTable'>;
  const { data, error, isPlaceholderData, refetch } = useCallQuery('report/fetchTable', input, {
    keepPrevious: true,
  });
  const made = { definition, filters, shape };
  const places = Object.fromEntries(
    Object.entries(list.filters).filter(([key]) => several.includes(key)),
  );
  return (
    <>
      <ListHeader title={definition.title}>
        <HeaderLink href={reportsHref} icon={IconListDetails}>
          {t('page.all')}
        </HeaderLink>
        <HeaderLink href={madeReportsHref} icon={IconFiles}>
          {t('page.made')}
        </HeaderLink>
      </ListHeader>
      <p className={styles.note}>{definition.about}</p>
      {data && (
        <p className={`print-only ${styles.note}`} translate="no">
          {[...data.lines, t('asOf', { day: format.day(data.asOf) })].join(' · ')}
        </p>
      )}
      <ReportFilterBar definition={definition} list={list} />
      <div className={styles.filters}>
        {data && !data.needs && <MakeFile {...made} />}
        <SaveFilters {...made} lines={data?.lines} />
        {!isBuilding && (
          <Button
            variant="default"
            leftSection={<IconAdjustments size="1.8rem" aria-hidden />}
            onClick={() => building.open('new')}
          >
            {t('build.open')}
          </Button>
        )}
      </div>
      <LazyPart>
        {isBuilding && <BuildPanel definition={definition} shape={shape} onChange={setShape} />}
      </LazyPart>
      {error?.answer.errors ? (
        <WrongFilters errors={error.answer.errors} onClear={list.clear} />
      ) : (
        listFailure({ data, error, refetch })
      )}
      {!data && !error && <div className={styles.waiting} aria-busy />}
      {data?.isCut && (
        <p className={styles.note} role="status">
          {t('page.cut', { n: format.number(data.rows.length) })}{' '}
          {t('page.printedRows', { most: format.number(mostPrintedRows) })}
        </p>
      )}
      {data?.needs && <Needs filter={data.needs} />}
      {data && !data.needs && data.rows.length === 0 && <NoRows list={list} />}
      <LazyPart>{data?.chart && <ReportChart table={data} />}</LazyPart>
      {data && data.rows.length > 0 && (
        <ReportTableView table={data} isRefreshing={isPlaceholderData} places={places} />
      )}
    </>
  );
}

/** Who works at one school is not offered another, and so has chosen it. */
function Needs({ filter }: { filter: NonNullable<ReportTable['needs']> }) {
  const { t } = useTranslation('reports');
  const needsSchool = useOnlySchool() === undefined && filter === 'classId';
  return (
    <EmptyState drawing={<PaperDrawing />} title={t(`needs.${filter}.title`)}>
      {t(`needs.${filter}.text`)}
      {needsSchool && ` ${t('needs.classId.chooseSchool')}`}
    </EmptyState>
  );
}

function NoRows({ list }: { list: ListControl }) {
  const { t } = useTranslation('reports');
  if (list.isFiltered) return <NoMatches onClear={list.clear} />;
  return (
    <EmptyState drawing={<PaperDrawing />} title={t('page.empty')}>
      {t('page.emptyText')}
    </EmptyState>
  );
}

/** A link or an old address may have filters that the report refuses. */
function WrongFilters({ errors, onClear }: { errors: FieldError[]; onClear: () => void }) {
  const { t } = useTranslation(['reports', 'common']);
  return (
    <EmptyState
      drawing={<PaperDrawing />}
      title={t('page.wrongFilters')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('common:list.clearAll')}
        </Button>
      }
    >
      {errors.map(({ message }) => message).join(' ')}
    </EmptyState>
  );
}

/** There is no report of this name among those that the person may make. */
function NoReport({ hasOthers }: { hasOthers: boolean }) {
  const { t } = useTranslation('reports');
  return (
    <EmptyState
      drawing={<PaperDrawing />}
      title={t(hasOthers ? 'page.unknown' : 'none')}
      action={hasOthers && <Link href={reportsHref}>{t('page.all')}</Link>}
    >
      {t(hasOthers ? 'page.unknownText' : 'noneText')}
    </EmptyState>
  );
}
