import type { ContentRecord } from '@shala/contract/content.ts';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../platform/session.ts';
import { pdfWorkerUrl } from '../../../ui/document/pdf/pdf-worker-url.ts';
import { formatSize } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import { continueKeeping, keepFile, pauseKeeping, stopKeeping } from './keep-file.ts';
import { useFreeSpace } from './use-space.ts';

/** What a person does with files for use without network. */
export function useKeep() {
  const { t } = useTranslation('content');
  const account = useSession()?.email ?? '';
  const router = useRouter();
  const free = useFreeSpace();

  /** The pages that show the file are on the device too, before the network ends. */
  const fetchPages = async (content: ContentRecord) => {
    await router.preloadRoute({ to: '/content-management' });
    if (content.kind !== 'pdf') return;
    await import('../../../ui/document/pdf/pdf-view.tsx');
    await fetch(pdfWorkerUrl);
  };

  return {
    free,
    begin: (content: ContentRecord) => {
      if (free !== undefined && free < content.size!) {
        return notify.failure(t('kept.noRoom', { free: formatSize(free) }));
      }
      fetchPages(content).catch(() => {});
      return void keepFile(account, content);
    },
    pause: (id: string) => void pauseKeeping(account, id),
    resume: (id: string) => continueKeeping(account, id),
    remove: (id: string) => void stopKeeping(account, id),
  };
}
