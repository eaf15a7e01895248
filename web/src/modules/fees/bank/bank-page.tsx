import { useTranslation } from 'react-i18next';
import { bankHref, bankImportHref } from '../../../app/links/fee-links.ts';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { IconUpload } from '../../../ui/icons.ts';
import { DateFilter } from '../../../ui/list/date-filter.tsx';
import { NewLink } from '../../../ui/list/header-link.tsx';
import { ListExport } from '../../../ui/list/list-export.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import styles from '../fees.module.css';
import { FeesHeader } from '../fees-header.tsx';
import { FeesOfSchool, SchoolOfFees } from '../fees-of-school.tsx';
import { useFeePlace } from '../use-fee-place.ts';
import { BankLines } from './bank-lines.tsx';
import { PaymentsWithoutMoney } from './payments-without-money.tsx';
import { bankTabs, useBankPeriod } from './use-bank-period.ts';

/** What the bank's statement and the receipts say of each other. */
export function BankPage() {
  const { t } = useTranslation('fees');
  return (
    <FeesOfSchool row="fees/fetchBankLines" title={t('pages.bank')} here="bank">
      {(schoolId) => <OfSchool key={schoolId} schoolId={schoolId} />}
    </FeesOfSchool>
  );
}

function OfSchool({ schoolId }: { schoolId: string }) {
  const { t } = useTranslation('fees');
  const may = useMay();
  const { inAddress } = useFeePlace();
  const { tab, from, to, isInOrder, setDay } = useBankPeriod();
  const period = { schoolId, from, to };
  const { data } = useCallQuery(
    'fees/fetchBankLines',
    { query: { ...period, pageSize: 1 } },
    { keepPrevious: true, enabled: isInOrder },
  );
  const counts = data?.counts;
  const hrefOf = (name: string) => bankHref({ ...inAddress, from, to, tab: name });
  const day = (name: 'from' | 'to', value: string) => (
    <DateFilter
      label={t(`overview.${name}`)}
      value={value}
      onChange={(chosen) => setDay(name, chosen)}
    />
  );
  return (
    <>
      <FeesHeader
        title={t('pages.bank')}
        here="bank"
        action={
          may('fees/bulkUploadBankStatement') && (
            <NewLink href={bankImportHref(inAddress)} icon={IconUpload}>
              {t('bank.import')}
            </NewLink>
          )
        }
      >
        {tab === 'withoutMoney' ? (
          <ListExport
            row="fees/fetchPaymentsWithoutMoneyAsCsv"
            query={period}
            fileName="not-on-statement.csv"
            count={counts?.[tab].lines}
          />
        ) : (
          <ListExport
            row="fees/fetchBankLinesAsCsv"
            query={{ ...period, state: tab }}
            fileName="bank-statement.csv"
            count={counts?.[tab].lines}
          />
        )}
      </FeesHeader>
      <SchoolOfFees schoolId={schoolId} />
      <div className={styles.choice}>
        {day('from', from)}
        {day('to', to)}
      </div>
      {!isInOrder && <p role="alert">{t('validation:dates_order')}</p>}
      {isInOrder && (
        <>
          <RecordTabs
            tabs={bankTabs.map((name) => ({
              href: hrefOf(name),
              label: t(`bank.tab.${name}`),
              ...(counts ? { count: counts[name].lines } : {}),
            }))}
            current={hrefOf(tab)}
          />
          {tab === 'withoutMoney' && <PaymentsWithoutMoney {...period} />}
          {tab !== 'withoutMoney' &&
            (data?.total === 0 ? <NoStatement /> : <BankLines key={tab} {...period} state={tab} />)}
        </>
      )}
    </>
  );
}

function NoStatement() {
  const { t } = useTranslation('fees');
  return (
    <EmptyState drawing={<PaperDrawing />} title={t('bank.none')}>
      {t('bank.noneText')}
    </EmptyState>
  );
}
