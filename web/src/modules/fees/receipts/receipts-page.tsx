import { paymentModes } from '@shala/contract/fee-kinds.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { DateFilter } from '../../../ui/list/date-filter.tsx';
import { FilterBar } from '../../../ui/list/filter-bar.tsx';
import { ListExport } from '../../../ui/list/list-export.tsx';
import type { ListDefaults } from '../../../ui/list/list-state.ts';
import { useListPage } from '../../../ui/list/use-list-page.tsx';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { NoMatches } from '../../../ui/states/no-matches.tsx';
import { FeesHeader } from '../fees-header.tsx';
import { FeesOfSchool, SchoolOfFees } from '../fees-of-school.tsx';
import { useFeeWords } from '../use-fee-words.ts';
import { ReceiptTable } from './receipt-table.tsx';
import { useCancelling } from './use-cancelling.ts';

const CancelDialog = lazy(async () => {
  const { CancelPaymentDialog } = await import('./cancel-payment-dialog.tsx');
  return { default: CancelPaymentDialog };
});

const filters = ['from', 'to', 'counterId', 'mode'];
const defaults: ListDefaults = { sort: '-at', filters, single: filters };

/** The receipts and vouchers of a school, the newest first. */
export function ReceiptsPage() {
  const { t } = useTranslation('fees');
  return (
    <FeesOfSchool row="fees/fetchReceipts" title={t('pages.receipts')} here="receipts">
      {(schoolId) => <OfSchool key={schoolId} schoolId={schoolId} />}
    </FeesOfSchool>
  );
}

function OfSchool({ schoolId }: { schoolId: string }) {
  const { t } = useTranslation('fees');
  const words = useFeeWords();
  const page = useListPage('fees/fetchReceipts', defaults, { schoolId });
  const { list } = page;
  const { data: counters = [] } = useCallQuery(
    'fees/fetchCounters',
    { query: { schoolId } },
    { isChoice: true },
  );
  const cancelling = useCancelling(page.rows);
  const day = (name: 'from' | 'to') => (
    <DateFilter
      label={t(`overview.${name}`)}
      value={list.filters[name]?.[0] ?? ''}
      onChange={(chosen) => list.setFilter(name, chosen ? [chosen] : [])}
    />
  );
  return (
    <>
      <FeesHeader title={t('pages.receipts')} here="receipts" count={page.total}>
        <ListExport
          row="fees/fetchReceiptsAsCsv"
          query={page.input.query}
          fileName="fee-receipts.csv"
          count={page.total}
        />
      </FeesHeader>
      <SchoolOfFees schoolId={schoolId} />
      <FilterBar
        list={list}
        searchPlaceholder={t('receipts.search')}
        filters={[
          {
            name: 'mode',
            label: t('field.mode'),
            singleSelection: true,
            items: paymentModes.map((one) => ({ id: one, text: words.mode(one) })),
          },
          {
            name: 'counterId',
            label: t('field.counter'),
            singleSelection: true,
            items: counters.map(({ id, code, name }) => ({ id, text: `${code} · ${name}` })),
          },
        ]}
      >
        {day('from')}
        {day('to')}
      </FilterBar>
      <ReceiptTable
        {...page.table}
        onCancel={cancelling.open}
        empty={
          list.isFiltered ? (
            <NoMatches onClear={list.clear} />
          ) : (
            <EmptyState drawing={<PaperDrawing />} title={t('receipts.none')}>
              {t('receipts.noneText')}
            </EmptyState>
          )
        }
      />
      {page.pager}
      <LazyPart>
        {cancelling.receipt && (
          <CancelDialog
            key={cancelling.receipt.id}
            receipt={cancelling.receipt}
            isBounced={cancelling.isBounced}
            onClose={cancelling.close}
          />
        )}
      </LazyPart>
    </>
  );
}
