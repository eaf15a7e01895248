import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { keysHref } from '../../app/links/key-links.ts';
import { useMay } from '../../platform/may.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import { Link } from '../../ui/navigation.tsx';
import { FactGroup } from '../../ui/record/fact-group.tsx';
import { RecordSkeleton } from '../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { KeyDevices } from './key-devices.tsx';
import { KeyHeader } from './key-header.tsx';
import { KeyHistory } from './key-history.tsx';
import { useKeyDialogs } from './use-key-dialogs.tsx';
import { useKeyFacts } from './use-key-facts.tsx';

/** One key: what it is worth, whose it is, on which devices it runs, and what was done with it. */
export function KeyPage() {
  const { t } = useTranslation('activation-keys');
  const may = useMay();
  const { id } = useParams({ strict: false }) as { id: string };
  const input = { params: { id } };
  const { data: record, error, refetch } = useCallQuery('activationKey/fetchById/:id', input);
  const dialogs = useKeyDialogs({ find: (id) => (record?.id === id ? record : undefined) });
  const factsOf = useKeyFacts();
  if (!record) {
    return error ? (
      <ErrorState isPage failure={error.answer} onRetry={() => void refetch()}>
        <Link href={keysHref}>{t('list.all')}</Link>
      </ErrorState>
    ) : (
      <RecordSkeleton />
    );
  }
  return (
    <>
      <KeyHeader record={record} dialogs={dialogs} />
      <FactGroup title={t('group.key')} facts={factsOf(record)} />
      <FactGroup title={t('group.devices')}>
        <KeyDevices record={record} onRelease={dialogs.settling.release} />
      </FactGroup>
      {may('audit/fetchByEntity/:entity/:id') && (
        <FactGroup title={t('group.history')}>
          <KeyHistory id={id} />
        </FactGroup>
      )}
      {dialogs.dialogs}
    </>
  );
}
