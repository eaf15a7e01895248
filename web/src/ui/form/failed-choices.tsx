import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '../states/error-state.tsx';

/**
 * Says that what fields and filters offer could not be fetched: a list without its choices looks as if there were none.
 * Stands on every page, and in the dialogs over it.
 */
export function FailedChoices() {
  const { t } = useTranslation('common');
  const queryClient = useQueryClient();
  const cache = queryClient.getQueryCache();
  const failed = () =>
    cache.findAll({
      predicate: ({ state, observers }) =>
        state.status === 'error' && observers.some(({ options }) => options.meta?.isChoice),
    });
  const subscribe = useCallback(
    (onChange: () => void) => cache.subscribe(notifyManager.batchCalls(onChange)),
    [cache],
  );
  const error = useSyncExternalStore(subscribe, () => failed()[0]?.state.error);
  if (!error) return null;
  const retry = () => {
    for (const query of failed()) void query.fetch();
  };
  return (
    <ErrorState isSlim failure={error.answer} onRetry={retry}>
      {t('form.failedChoices')}
    </ErrorState>
  );
}
