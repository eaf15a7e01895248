import { useTranslation } from 'react-i18next';
import { feesHref } from '../../../app/links/fee-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { Account } from './account.tsx';
import { useAccount } from './use-account.ts';

/** What a student owes and has paid, entry by entry. */
export const AccountPage = () => (
  <RequirePermission row="fees/fetchAccount/:admissionId" redirectTo={feesHref()}>
    <Fetched />
  </RequirePermission>
);

function Fetched() {
  const { t } = useTranslation('fees');
  const { data, error, refetch } = useAccount();
  if (data) return <Account account={data} />;
  if (!error) return <RecordSkeleton />;
  return (
    <ErrorState isPage failure={error.answer} onRetry={() => void refetch()}>
      <Link href={feesHref()}>{t('pages.dues')}</Link>
    </ErrorState>
  );
}
