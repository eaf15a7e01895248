import { monthOf } from '@shala/contract/days.ts';
import { financialYearOf } from '@shala/contract/financial-year.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { feesHref } from '../../../app/links/fee-links.ts';
import type { CallResult } from '../../../platform/call.ts';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { isMonthText, StepChoice } from '../../../ui/form/step-choice.tsx';
import { IconTableImport } from '../../../ui/icons.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import type { ListDefaults } from '../../../ui/list/list-state.ts';
import { actionsFor, rowAction } from '../../../ui/list/row-actions.tsx';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import { useListPage } from '../../../ui/list/use-list-page.tsx';
import { SchoolDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { useAreaFilters } from '../../schools/schools-public.ts';
import styles from '../fees.module.css';
import { Totals } from '../totals.tsx';
import { useFeePlace } from '../use-fee-place.ts';
import { useOverviewColumns } from './use-overview-columns.tsx';

const RteClaimDialog = lazy(() => import('../papers/rte-claim-dialog.tsx'));

type SchoolFees = CallResult<'fees/fetchOverview'>['rows'][number];

const defaults: ListDefaults = {
  sort: 'name',
  filters: ['districtId', 'blockId'],
  single: ['districtId', 'blockId'],
};

/** Collection and dues of the schools in sight over some months; each leads to its list of students. */
export default function FeeOverview() {
  const { t } = useTranslation('fees');
  const { from, to, choose } = useMonths();
  const page = useListPage('fees/fetchOverview', defaults, { from: `${from}-01`, to: `${to}-01` });
  const { list, input } = page;
  const { data } = useCallQuery('fees/fetchOverview', input, { keepPrevious: true });
  const filters = useAreaFilters(list.filters)
    .filter(({ name }) => name !== 'stateId')
    .map((filter) => ({ ...filter, singleSelection: true }));
  const columns = useOverviewColumns();
  const may = useMay();
  const papers = useUrlDialog('paper');
  const [districtId] = list.filters.districtId ?? [];
  const [blockId] = list.filters.blockId ?? [];
  const chosen = { ...(districtId && { districtId }), ...(blockId && { blockId }) };
  return (
    <>
      <ListHeader
        title={t('overview.title')}
        {...(page.total === undefined ? {} : { count: page.total })}
        menu={
          <RowMenu
            label={t('pages.more')}
            actions={actionsFor(
              may('fees/generateRteClaim') &&
                rowAction(t('papers.rteClaim'), IconTableImport, () => papers.open('rteClaim')),
            )}
          />
        }
      />
      <div className={styles.months}>
        {(['from', 'to'] as const).map((end) => (
          <fieldset key={end}>
            <legend>{t(`overview.${end}`)}</legend>
            <StepChoice
              kind="month"
              value={end === 'from' ? from : to}
              onChoose={(month) => choose(end, month)}
            />
          </fieldset>
        ))}
      </div>
      <Totals
        totals={[
          { label: t('figure.charged'), paise: data?.chargedPaise },
          { label: t('figure.collected'), paise: data?.paidPaise },
          { label: t('figure.owed'), paise: data?.owedPaise, isWarning: true },
        ]}
      />
      <FilterBar list={list} filters={filters} searchPlaceholder={t('overview.search')} />
      <DataTable<SchoolFees>
        label={t('overview.title')}
        columns={columns}
        {...page.table}
        idOf={({ schoolId }) => schoolId}
        nameOf={({ schoolName }) => schoolName}
        hrefOf={({ schoolId }) => feesHref({ schoolId })}
        empty={
          list.isFiltered ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <EmptyState drawing={<SchoolDrawing />} title={t('overview.none')} />
          )
        }
      />
      {page.pager}
      <LazyPart>
        {papers.about === 'rteClaim' && <RteClaimDialog of={chosen} onClose={papers.close} />}
      </LazyPart>
    </>
  );
}

/** The months in the address; from April of the running financial year to this month without them. */
function useMonths() {
  const { search, navigate } = useUrlState();
  const { today } = useFeePlace();
  const from = isMonthText(search.from) ? search.from : `${financialYearOf(today).slice(0, 4)}-04`;
  const to = isMonthText(search.to) ? search.to : monthOf(today);
  const choose = (end: 'from' | 'to', month: string) => {
    const months = { from, to, [end]: month };
    // The other end follows, so that the span is never empty.
    if (months.from > months.to) months[end === 'from' ? 'to' : 'from'] = month;
    const { page: _, ...others } = search;
    navigate({ search: { ...others, ...months }, replace: true });
  };
  return { from, to, choose };
}
