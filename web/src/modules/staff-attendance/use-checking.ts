import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latestContact } from '../../platform/last-contact.ts';
import { useOutbox } from '../../platform/outbox/outbox.ts';
import { type Trouble, troubleOf } from '../../platform/outbox/outbox-database.ts';
import { onResult } from '../../platform/outbox/outbox-events.ts';
import { amend, keep } from '../../platform/outbox/outbox-store.ts';
import { sendOutbox } from '../../platform/outbox/send-outbox.ts';
import { invalidate } from '../../platform/query-client.ts';
import { useSession } from '../../platform/session.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.ts';
import { notify } from '../../ui/notify.ts';
import { useFormat } from '../../ui/use-format.ts';
import { findPlace, locationTimeout } from './find-place.ts';
import { isStaffCheck, staffCheckKind, type Way, wayOf } from './staff-check-kind.ts';
import { waitingStaffCheck, withPlace } from './waiting-staff-check.ts';

/** By then the location is known or given up. */
const later = (instant: string) =>
  new Date(Date.parse(instant) + 2 * locationTimeout).toISOString();

/** Seconds are not shown. */
const isOtherMinute = (one: string, other: string) => one.slice(0, 16) !== other.slice(0, 16);

/** After this long the page says that the check is stored on the device. */
const answerTimeout = () => new Promise((resolve) => setTimeout(resolve, 3000));

/** Check-in and check-out, stored on the device first and then sent with the time of the tap. */
export function useChecking() {
  const { t } = useTranslation('staff-attendance');
  const format = useFormat();
  const queryClient = useQueryClient();
  const account = useSession()?.email ?? '';
  const waiting = useOutbox().own.filter(isStaffCheck);
  const { confirm, dialog } = useConfirm();
  const [busy, setBusy] = useState<string>();
  const [trouble, setTrouble] = useState<Trouble>();

  useEffect(
    () =>
      onResult(staffCheckKind, (item, { inAt, outAt }) => {
        const way = wayOf(item);
        const stands = way === 'in' ? inAt : outAt;
        // The first check-in and the last check-out of a day stand.
        const isKept = stands !== null && isOtherMinute(stands, item.body.tappedAt);
        const time = format.time(stands ?? item.body.tappedAt);
        notify.success(t(`check.${isKept ? 'stands' : 'done'}.${way}`, { time }));
        void invalidate(queryClient, ['attendance', 'dashboard']);
      }),
    [format, queryClient, t],
  );

  const confirmOut = (tappedAt: string) =>
    confirm({
      title: t('check.confirmOut.title', { time: format.time(tappedAt) }),
      consequence: t('check.confirmOut.text'),
      verb: t('check.out'),
    });

  const tap = async (way: Way, schoolId: string, asksPlace: boolean) => {
    const tappedAt = new Date().toISOString();
    if (way === 'out' && !(await confirmOut(tappedAt))) return;
    setBusy(`${way}/${schoolId}`);
    try {
      const contactAt = await latestContact();
      const check = waitingStaffCheck({ account, way, schoolId, tappedAt, contactAt });
      // Finding the location takes time and the page may be closed meanwhile, so the tap is stored first.
      await keep(asksPlace ? { ...check, heldUntil: later(tappedAt) } : check);
      setTrouble(undefined);
      if (asksPlace) await amend(withPlace(check, await findPlace()));
      await Promise.race([sendOutbox(), answerTimeout()]);
    } catch (cause) {
      setTrouble(troubleOf(cause));
    } finally {
      setBusy(undefined);
    }
  };

  return { waiting, busy, trouble, tap, dialog };
}

export type Checking = ReturnType<typeof useChecking>;
