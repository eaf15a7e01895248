import type { Attempt, AttemptItem } from '@shala/contract/quiz-attempts.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { latestContact } from '../../../platform/last-contact.ts';
import { type Trouble, troubleOf } from '../../../platform/outbox/outbox-database.ts';
import { onResult } from '../../../platform/outbox/outbox-events.ts';
import { keep } from '../../../platform/outbox/outbox-store.ts';
import { sendOutbox } from '../../../platform/outbox/send-outbox.ts';
import { randomId } from '../../../platform/random-id.ts';
import { useSession } from '../../../platform/session.ts';
import { callQuery } from '../../../platform/use-call.ts';
import { answerKind, type WaitingAnswer } from './answer-kind.ts';
import { serverTime } from './server-time.ts';

export type Given = Pick<AttemptItem, 'chosen' | 'number' | 'isFlagged'>;

/** Answers: each tap is stored on the device before it is sent, and shown at once. */
export function useAnswering(attempt: Attempt | undefined) {
  const account = useSession()?.email ?? '';
  const queryClient = useQueryClient();
  const [mine, setMine] = useState<Record<number, Given & { sequence: number }>>({});
  const [trouble, setTrouble] = useState<Trouble>();
  const [isLate, setLate] = useState(false);
  /** Taps are stored one after the other, so that the later one has the higher number. */
  const stored = useRef(Promise.resolve());
  const attemptId = attempt?.id;

  useEffect(
    () =>
      onResult(answerKind, ({ body }, result) => {
        if (body.attemptId !== attemptId) return;
        if (result.isLate) setLate(true);
        // What the server has is what the page shows after a reload.
        const { queryKey } = callQuery('quiz/fetchAttempt/:id', { params: { id: body.attemptId } });
        queryClient.setQueryData(queryKey, (known: Attempt | undefined) =>
          known && !result.isLate ? withAnswer(known, body) : known,
        );
      }),
    [attemptId, queryClient],
  );

  const answer = (item: AttemptItem, given: Given): Promise<void> => {
    const latest = mine[item.place]?.sequence ?? 0;
    const now = Math.floor(serverTime(attempt!));
    // All devices count by the server's clock, so that the later tap wins whichever device it was made on.
    const sequence = Math.max(now, latest + 1, item.sequence + 1);
    setMine((before) => ({ ...before, [item.place]: { ...given, sequence } }));
    const tappedAt = new Date(now).toISOString();
    stored.current = stored.current.then(async () => {
      try {
        const contactAt = await latestContact();
        await keep(
          waitingAnswer({
            account,
            attemptId: attemptId!,
            place: item.place,
            sequence,
            tappedAt,
            contactAt,
            given,
          }),
        );
        setTrouble(undefined);
        void sendOutbox();
      } catch (cause) {
        setTrouble(troubleOf(cause));
      }
    });
    return stored.current;
  };

  const shown = attempt && {
    ...attempt,
    items: attempt.items.map((item) => {
      const own = mine[item.place];
      return own && own.sequence > item.sequence ? { ...item, ...own } : item;
    }),
  };
  return { attempt: shown, answer, trouble, isLate, whenStored: () => stored.current };
}

interface Tapped {
  account: string;
  attemptId: string;
  place: number;
  sequence: number;
  tappedAt: string;
  contactAt: string | undefined;
  given: Given;
}

const waitingAnswer = ({ account, tappedAt, contactAt, given, ...of }: Tapped): WaitingAnswer => ({
  key: randomId(),
  account,
  madeAt: tappedAt,
  row: 'quiz/recordAnswer',
  body: {
    ...of,
    chosen: given.chosen,
    number: given.number,
    isFlagged: given.isFlagged,
    tappedAt,
    ...(contactAt ? { lastContactAt: contactAt } : {}),
    format: 1,
  },
});

const withAnswer = (attempt: Attempt, body: WaitingAnswer['body']): Attempt => ({
  ...attempt,
  items: attempt.items.map((item) =>
    item.place === body.place && item.sequence < body.sequence
      ? {
          ...item,
          chosen: body.chosen,
          number: body.number,
          isFlagged: body.isFlagged,
          sequence: body.sequence,
        }
      : item,
  ),
});
