import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import styles from '../fees.module.css';
import { FeesHeader } from '../fees-header.tsx';
import { FeesOfSchool, SchoolOfFees } from '../fees-of-school.tsx';
import { Counters } from './counters.tsx';
import { FeeSettingsForm } from './fee-settings-form.tsx';

/** How a school takes fees. */
export function FeeSettingsPage() {
  const { t } = useTranslation('fees');
  return (
    <FeesOfSchool row="fees/updateSettings" title={t('settings.title')} here="settings">
      {(schoolId) => <OfSchool key={schoolId} schoolId={schoolId} />}
    </FeesOfSchool>
  );
}

function OfSchool({ schoolId }: { schoolId: string }) {
  const { t } = useTranslation('fees');
  const { data, error, refetch } = useCallQuery(
    'fees/fetchSettings/:schoolId',
    { params: { schoolId } },
    // A new answer would replace the form while somebody fills it in.
    { refetchOnWindowFocus: false },
  );
  return (
    <>
      <FeesHeader title={t('settings.title')} here="settings" />
      <SchoolOfFees schoolId={schoolId} />
      <Counters schoolId={schoolId} />
      {data && (
        <div className={styles.part}>
          <FeeSettingsForm settings={data} />
        </div>
      )}
      {!data && error && <ErrorState failure={error.answer} onRetry={() => void refetch()} />}
      {!data && !error && <RecordSkeleton />}
    </>
  );
}
