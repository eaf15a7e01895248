import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { dayBookHref } from '../../../app/links/fee-links.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { FeesHeader } from '../fees-header.tsx';
import { FeesOfSchool, SchoolOfFees } from '../fees-of-school.tsx';
import { useFeePlace } from '../use-fee-place.ts';
import { DayBook } from './day-book.tsx';

const PeriodBook = lazy(() => import('./period-book.tsx'));

/** What is taken day by day, and the closing of each day. */
export function DayBookPage() {
  const { t } = useTranslation('fees');
  return (
    <FeesOfSchool row="fees/fetchDayBook" title={t('pages.dayBook')} here="dayBook">
      {(schoolId) => <OfSchool key={schoolId} schoolId={schoolId} />}
    </FeesOfSchool>
  );
}

function OfSchool({ schoolId }: { schoolId: string }) {
  const { t } = useTranslation('fees');
  const { search } = useUrlState();
  const { inAddress } = useFeePlace();
  const isPeriod = search.tab === 'period';
  const hrefs = {
    day: dayBookHref(inAddress),
    period: dayBookHref({ ...inAddress, tab: 'period' }),
  };
  return (
    <>
      <FeesHeader title={t('pages.dayBook')} here="dayBook" />
      <SchoolOfFees schoolId={schoolId} />
      <RecordTabs
        tabs={[
          { href: hrefs.day, label: t('dayBook.day') },
          { href: hrefs.period, label: t('dayBook.period') },
        ]}
        current={isPeriod ? hrefs.period : hrefs.day}
      />
      <LazyPart>
        {isPeriod ? <PeriodBook schoolId={schoolId} /> : <DayBook schoolId={schoolId} />}
      </LazyPart>
    </>
  );
}
