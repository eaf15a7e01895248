import { useEffect, useRef, useState } from 'react';
import { offlineDrafts } from '../../../platform/outbox/offline-records.ts';
import { type Trouble, troubleOf } from '../../../platform/outbox/outbox-database.ts';
import { useSession } from '../../../platform/session.ts';
import type { Taps } from './register-rows.ts';
import { isRepeated, type Steps, stepsOf, tapsOf, withStep } from './tap-steps.ts';

/** Drafts by class and day. */
const drafts = offlineDrafts<Steps | Taps>('taps');

const none: Steps = [];

/**
 * The unsaved taps. Each is stored on the device before it is shown, and a full device is reported. Who taps or types
 * faster than the device stores goes on from `latest`, and a save waits for `stored`.
 */
export function useTaps(classId: string, day: string) {
  const account = useSession()?.email ?? '';
  const id = [classId, day].join('|');
  const [steps, setSteps] = useState<Steps>();
  const [trouble, setTrouble] = useState<Trouble>();
  const latest = useRef(none);
  const storing = useRef<Promise<unknown>>(undefined);

  useEffect(() => {
    let isGone = false;
    void drafts.get(account, id).then((found = none) => {
      if (isGone) return;
      latest.current = stepsOf(found);
      setSteps(latest.current);
    });
    return () => {
      isGone = true;
    };
  }, [account, id]);

  const put = (changed: Steps): Promise<boolean> => {
    const stored = store(changed);
    storing.current = stored;
    return stored;
  };
  const store = async (changed: Steps): Promise<boolean> => {
    const before = latest.current;
    latest.current = changed;
    try {
      if (changed.length === 0) await drafts.delete(account, id);
      else await drafts.put(account, id, changed);
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
    const left = latest.current.slice(0, -1);
    return undone && (await put(left)) ? { undone, left: tapsOf(left) } : undefined;
  };

  return {
    /** Undefined until the stored taps are read. */
    steps,
    latest: () => latest.current,
    stored: async () => {
      await storing.current;
      return latest.current;
    },
    trouble,
    fail: (cause: unknown) => setTrouble(troubleOf(cause)),
    tap: async (step: Taps) =>
      isRepeated(tapsOf(latest.current), step) || (await put(withStep(latest.current, step))),
    undo,
    /** Removes the steps that were saved; a tap or a longer note during the saving stays. */
    drop: (saved: Steps) => put(latest.current.filter((step) => !saved.includes(step))),
    clear: () => put(none),
  };
}
