import { useEffect, useRef, useState } from 'react';
import { drafts } from '../../platform/drafts.ts';
import type { ImportChoices } from '../../ui/import/import-types.ts';
import { nothingYet } from '../../ui/import/use-import-wizard.ts';

interface Kept {
  isCheck: boolean;
  choices: ImportChoices;
}

const keyOf = (jobId: string) => `import/${jobId}`;

/** Keeps the choices for a job on this device, so that a reload in the middle of fixing cells loses nothing. */
export function useKeptChoices(jobId: string | undefined) {
  const choices = useRef(nothingYet);
  /** The kept choices with their job; `reading` counts how often those of another job were read. */
  const [known, setKnown] = useState<{ jobId: string; kept: Kept | undefined; reading: number }>();
  /** The job that was started here while the URL still has the previous one. */
  const awaited = useRef<string>(undefined);
  if (awaited.current === jobId) awaited.current = undefined;
  const isRead = jobId === undefined || known?.jobId === (awaited.current ?? jobId);

  useEffect(() => {
    if (isRead || jobId === undefined) return;
    let isGone = false;
    void drafts.get(keyOf(jobId)).then((draft) => {
      if (isGone) return;
      const kept = draft as Kept | undefined;
      choices.current = kept?.choices ?? nothingYet;
      setKnown((before) => ({ jobId, kept, reading: (before?.reading ?? 0) + 1 }));
    });
    return () => {
      isGone = true;
    };
  }, [jobId, isRead]);

  const keepFor = (id: string, { isCheck }: Pick<Kept, 'isCheck'>) => {
    const kept = { isCheck, choices: choices.current };
    awaited.current = id;
    setKnown((before) => ({ jobId: id, kept, reading: before?.reading ?? 0 }));
    void drafts.set(keyOf(id), kept);
    if (jobId) void drafts.remove(keyOf(jobId));
  };

  const choose = (chosen: ImportChoices) => {
    choices.current = chosen;
    if (jobId) void drafts.set(keyOf(jobId), { isCheck: true, choices: chosen });
  };

  return { isRead, kept: known?.kept, reading: known?.reading ?? 0, keepFor, choose };
}
