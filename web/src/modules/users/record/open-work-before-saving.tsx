import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { Named } from '../../../ui/named.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useOpenWorkTexts } from './use-open-work-texts.ts';

/** Below a last day that is entered: what the person still has at the school. */
export function OpenWorkBeforeSaving({ workId }: { workId: string }) {
  const { t } = useTranslation('users');
  const { data, error, refetch } = useCallQuery(
    'schoolUser/fetchOpenWork/:id',
    { params: { id: workId } },
    { enabled: useMay()('schoolUser/fetchOpenWork/:id') },
  );
  const texts = useOpenWorkTexts(data);
  if (error && !data) {
    return <ErrorState isSlim failure={error.answer} onRetry={() => void refetch()} />;
  }
  if (texts.length === 0) return null;
  return (
    <p role="status">
      <Named
        text={t('openWork.beforeSaving', { all: texts.map(({ text }) => text).join(', ') })}
        name={texts[0]?.name}
      />
    </p>
  );
}
