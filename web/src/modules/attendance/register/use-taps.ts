import { useEffect, useRef, useState } from 'react';
import { offlineDrafts } from '../../../platform/outbox/offline-records.ts';
import { type Trouble, troubleOf } from '../../../platform/outbox/outbox-database.ts';
import { useSession } from '../../../platform/session.ts';
import type { Taps } from './register-rows.ts';
import { isRepeated, type Steps, stepsOf, tapsOf, without, withStep } from './tap-steps.ts';

/** Drafts by class and day. */
const drafts = offlineDrafts<Steps | Taps>('taps');

const none: Steps = [];

/**
 * The unsaved taps, which all tabs of the person share. Each is stored on the device before it is shown, and a full
 * device is reported. Who taps or types faster than the device stores goes on from `latest`, and a save waits for
 * `stored`.
 */
export function useTaps(classId: string, day: string) {
  const account = useSession()?.email ?? '';
  const id = [classId, day].join('|');
  const [steps, setSteps] = useState<Steps>();
  const [trouble, setTrouble] = useState<Trouble>();
  const latest = useRef(none);
  const storing = useRef<Promise<unknown>>(undefined);
  const changes = useRef(0);

  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const before = changes.current;
      const found = await drafts.get(account, id);
      if (isGone || before !== changes.current) return;
      latest.current = stepsOf(found ?? none);
      setSteps(latest.current);
    };
    void read();
    // Another tab may have tapped or saved meanwhile.
    const readAgain = () => void read();
    addEventListener('focus', readAgain);
    document.addEventListener('visibilitychange', readAgain);
    return () => {
      isGone = true;
      removeEventListener('focus', readAgain);
      document.removeEventListener('visibilitychange', readAgain);
    };
  }, [account, id]);

  const put = (change: (steps: Steps) => Steps): Promise<boolean> => {
    const stored = store(change);
    storing.current = stored;
    return stored;
  };
  const store = async (change: (steps: Steps) => Steps): Promise<boolean> => {
    const before = latest.current;
    latest.current = change(before);
    changes.current += 1;
    const own = changes.current;
    try {
      const kept = await drafts.change(account, id, (found = none) => {
        const changed = change(stepsOf(found));
        return changed.length === 0 ? undefined : changed;
      });
      // What another tab has kept appears once the last tap of this one is stored.
      if (own === changes.current) latest.current = stepsOf(kept ?? none);
      setTrouble(undefined);
      setSteps(latest.current);
      return true;
    } catch (cause) {
      latest.current = before;
      setTrouble(troubleOf(cause));
      return false;
    }
  };

  /** Gives the step that was undone and the taps that are left. */
  const undo = async () => {
    const undone = latest.current.at(-1);
    const isUndone = undone && (await put((now) => without(now, [undone])));
    return isUndone ? { undone, left: tapsOf(latest.current) } : undefined;
  };

  return {
    /** Undefined until the stored taps are read. */
    steps,
    latest: () => latest.current,
    /** Without those that another tab has saved. */
    stored: async () => {
      await storing.current;
      await put((now) => now);
      return latest.current;
    },
    trouble,
    fail: (cause: unknown) => setTrouble(troubleOf(cause)),
    tap: async (step: Taps) =>
      isRepeated(tapsOf(latest.current), step) || (await put((now) => withStep(now, step))),
    undo,
    /** Removes the steps that were saved; a tap or a longer note during the saving stays. */
    drop: (saved: Steps) => put((now) => without(now, saved)),
    clear: () => put(() => none),
  };
}
