import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { LibraryOfSchool } from '../library-header.tsx';
import { LibrarySettingsForm } from './library-settings-form.tsx';

/** How many books a borrower may have, for how long, and what a late day costs. */
export function LibrarySettingsPage() {
  const { t } = useTranslation('library');
  return (
    <LibraryOfSchool row="library/updateSettings" title={t('settings.title')} here="settings">
      {(schoolId) => <OfSchool key={schoolId} schoolId={schoolId} />}
    </LibraryOfSchool>
  );
}

function OfSchool({ schoolId }: { schoolId: string }) {
  const { data, error, refetch } = useCallQuery(
    'library/fetchSettings/:schoolId',
    { params: { schoolId } },
    // A new answer would replace the form while somebody fills it in.
    { refetchOnWindowFocus: false },
  );
  if (data) return <LibrarySettingsForm settings={data} />;
  if (error) return <ErrorState failure={error.answer} onRetry={() => void refetch()} />;
  return <RecordSkeleton />;
}
