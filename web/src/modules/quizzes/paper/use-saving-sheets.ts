import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useOutbox } from '../../../platform/outbox/outbox.ts';
import { type Trouble, troubleOf } from '../../../platform/outbox/outbox-database.ts';
import { onResult } from '../../../platform/outbox/outbox-events.ts';
import { keep } from '../../../platform/outbox/outbox-store.ts';
import { sendOutbox } from '../../../platform/outbox/send-outbox.ts';
import { randomId } from '../../../platform/random-id.ts';
import { useSession } from '../../../platform/session.ts';
import { isSheet, sheetKind } from './sheet-kind.ts';
import type { OfPaper, Sheet } from './sheet-state.ts';

/** Saves confirmed sheets: kept on the device first, and sent as soon as there is a network. */
export function useSavingSheets({ paper }: OfPaper) {
  const account = useSession()?.email ?? '';
  const queryClient = useQueryClient();
  const [trouble, setTrouble] = useState<Trouble>();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const own = useOutbox().own.filter(isSheet);
  useEffect(
    () =>
      onResult(sheetKind, ({ key }) => {
        setDone((before) => new Set(before).add(key));
        void queryClient.invalidateQueries({
          predicate: ({ queryKey }) => String(queryKey[0]).startsWith('quiz'),
        });
      }),
    [queryClient],
  );

  const save = async (sheets: readonly Sheet[], onKept: (id: number, key: string) => void) => {
    try {
      for (const { id, set, admissionId, chosen, replaces } of sheets) {
        const key = randomId();
        await keep({
          key,
          account,
          madeAt: new Date().toISOString(),
          row: 'quiz/recordSheet',
          body: {
            paperId: paper.id,
            set: set!,
            admissionId: admissionId!,
            chosen: chosen.map((bubbles) => bubbles ?? []),
            replaces,
          },
        });
        onKept(id, key);
      }
      setTrouble(undefined);
    } catch (cause) {
      setTrouble(troubleOf(cause));
    }
    await sendOutbox();
  };

  /** What became of a sheet that was given to the outbox. */
  const fateOf = ({ sentAs }: Sheet): 'saved' | 'waiting' | { failure: string } | undefined => {
    if (!sentAs) return undefined;
    const item = own.find(({ key }) => key === sentAs);
    if (item?.needsReview) return { failure: item.failure?.message ?? '' };
    return done.has(sentAs) ? 'saved' : 'waiting';
  };
  return { save, fateOf, trouble };
}

export type Fate = ReturnType<ReturnType<typeof useSavingSheets>['fateOf']>;
