import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followVersions, takeNewVersion } from '../../platform/new-version.ts';
import { unsavedWork } from '../../ui/form/unsaved-work.ts';
import { NoticeBar } from './notice-bar.tsx';
import { ownRevision } from './own-revision.ts';
import { useSaveFirst } from './use-save-first.ts';

const { MODE, VITE_SERVICE_WORKER } = import.meta.env;
const isEnabled = MODE !== 'development' && VITE_SERVICE_WORKER !== 'off';
const reload = () => location.reload();

/** Starts the worker, and shows when a new version is ready; only a click loads it. */
export function UpdateNotice() {
  const { t } = useTranslation('shell');
  const queryClient = useQueryClient();
  const { saveFirst, dialog } = useSaveFirst();
  const [isNew, setNew] = useState(false);

  useEffect(() => {
    const workers = navigator.serviceWorker;
    if (!isEnabled || !workers) return;
    const mayReload = () => unsavedWork().length === 0 && queryClient.isMutating() === 0;
    const onNewVersion = () => setNew(true);
    const end = new AbortController();
    const { signal } = end;
    const page = { workers, own: ownRevision(), mayReload, reload, onNewVersion, signal };
    followVersions(page).catch(() => {
      // Private windows, policies and untrusted certificates allow no worker; everything else works.
    });
    return () => end.abort();
  }, [queryClient]);

  const load = async () => {
    if (await saveFirst()) await takeNewVersion({ workers: navigator.serviceWorker, reload });
  };

  return (
    <>
      <NoticeBar isShown={isNew} text={t('update.ready')}>
        <Button variant="default" size="xs" onClick={() => setNew(false)}>
          {t('update.later')}
        </Button>
        <Button size="xs" onClick={() => void load()}>
          {t('update.use')}
        </Button>
      </NoticeBar>
      {dialog}
    </>
  );
}
