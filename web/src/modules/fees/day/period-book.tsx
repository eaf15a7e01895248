import { firstOfMonth } from '@shala/contract/days.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { isDayText } from '../../../ui/form/step-choice.tsx';
import { DateFilter } from '../../../ui/list/date-filter.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from '../fees.module.css';
import { PaperSchool } from '../paper-school.tsx';
import { useFeePlace } from '../use-fee-place.ts';
import { Closings } from './closings.tsx';
import { Collection } from './collection.tsx';

/** What was taken over some days, and the days that were closed; this month at first. */
export default function PeriodBook({ schoolId }: { schoolId: string }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const { search, navigate } = useUrlState();
  const { today } = useFeePlace();
  const from = isDayText(search.from) ? search.from : firstOfMonth(today);
  const to = isDayText(search.to) ? search.to : today;
  const query = { schoolId, from, to };
  const { data, error, refetch } = useCallQuery(
    'fees/fetchCollection',
    { query },
    { keepPrevious: true, enabled: from <= to },
  );
  const closings = useCallQuery(
    'fees/fetchClosings',
    { query },
    { keepPrevious: true, enabled: from <= to },
  );
  const end = (name: 'from' | 'to', value: string) => (
    <DateFilter
      label={t(`overview.${name}`)}
      value={value}
      onChange={(day) => {
        const { [name]: _, ...others } = search;
        navigate({ search: day ? { ...others, [name]: day } : others, replace: true });
      }}
    />
  );
  return (
    <>
      <PaperSchool schoolId={schoolId}>
        {format.day(from)} – {format.day(to)}
      </PaperSchool>
      <div className={styles.choice}>
        {end('from', from)}
        {end('to', to)}
      </div>
      {from > to && <p role="alert">{t('validation:dates_order')}</p>}
      {!data && error && <ErrorState failure={error.answer} onRetry={() => void refetch()} />}
      {!data && !error && from <= to && <RecordSkeleton />}
      {data && from <= to && <Collection collection={data} />}
      {closings.data && from <= to && <Closings closings={closings.data} />}
    </>
  );
}
