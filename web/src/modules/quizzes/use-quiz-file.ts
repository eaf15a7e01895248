import { useEffect, useState } from 'react';
import { useSession } from '../../platform/session.ts';
import { useFileLink } from '../../platform/use-file-link.ts';
import { findKeptFile } from './quiz-files.ts';

/** The address of a file of a question: the device's own copy, or else the server's. */
export function useQuizFile(id: string): string | undefined {
  const account = useSession()?.email ?? '';
  const [kept, setKept] = useState<{ id: string; url: string | null }>();
  useEffect(() => {
    let url: string | undefined;
    let isGone = false;
    void findKeptFile(account, id).then((blob) => {
      if (isGone) return;
      url = blob && URL.createObjectURL(blob);
      setKept({ id, url: url ?? null });
    });
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
    };
  }, [account, id]);
  const isMissing = kept?.id === id && kept.url === null;
  const { url } = useFileLink(id, { enabled: isMissing });
  return kept?.id === id ? (kept.url ?? url) : undefined;
}
