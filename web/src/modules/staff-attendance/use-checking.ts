import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate } from '../../platform/query-client.ts';
import { randomId } from '../../platform/random-id.ts';
import { useSession } from '../../platform/session.ts';
import { notify } from '../../ui/notify.ts';
import { useFormat } from '../../ui/use-format.ts';
import { findPlace } from './find-place.ts';
import {
  forgetCheck,
  keepCheck,
  sendChecks,
  type WaitingCheck,
  type Way,
  waitingChecks,
} from './waiting-checks.ts';

/** Coming and going: kept on the device first, then sent, with the time of the tap. */
export function useChecking() {
  const { t } = useTranslation('staff-attendance');
  const format = useFormat();
  const queryClient = useQueryClient();
  const email = useSession()?.email ?? '';
  const [waiting, setWaiting] = useState<WaitingCheck[]>([]);
  const [busy, setBusy] = useState<string>();

  const send = useCallback(async () => {
    const { sent } = await sendChecks(email);
    setWaiting(await waitingChecks(email));
    if (sent.length > 0) await invalidate(queryClient, ['attendance', 'dashboard']);
    return sent;
  }, [email, queryClient]);

  useEffect(() => {
    const again = () => void send();
    again();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [send]);

  const tap = async (way: Way, schoolId: string, asksPlace: boolean) => {
    const tappedAt = new Date().toISOString();
    setBusy(`${way}/${schoolId}`);
    const place = asksPlace ? await findPlace() : undefined;
    const body = { idempotencyKey: randomId(), schoolId, tappedAt, ...(place ? { place } : {}) };
    await keepCheck(email, { way, body });
    const sent = await send();
    setBusy(undefined);
    const isThere = sent.some((one) => one.body.idempotencyKey === body.idempotencyKey);
    if (isThere) notify.success(t(`check.done.${way}`, { time: format.time(tappedAt) }));
  };

  const putAway = async (check: WaitingCheck) => {
    await forgetCheck(email, check);
    setWaiting(await waitingChecks(email));
  };

  return { waiting, busy, tap, putAway, send: () => void send() };
}

export type Checking = ReturnType<typeof useChecking>;
