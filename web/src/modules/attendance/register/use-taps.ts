import { useEffect, useRef, useState } from 'react';
import { offlineDrafts } from '../../../platform/outbox/offline-records.ts';
import { type Trouble, troubleOf } from '../../../platform/outbox/outbox-database.ts';
import { useSession } from '../../../platform/session.ts';
import type { Taps } from './register-rows.ts';

/** Drafts by class and day. */
const drafts = offlineDrafts<Taps>('taps');

const none: Taps = {};

/** The unsaved taps. Each is stored on the device before it is shown, and a full device is reported. */
export function useTaps(classId: string, day: string) {
  const account = useSession()?.email ?? '';
  const id = [classId, day].join('|');
  const [taps, setTaps] = useState<Taps>();
  const [trouble, setTrouble] = useState<Trouble>();
  const latest = useRef<Taps>(none);

  useEffect(() => {
    let isGone = false;
    void drafts.get(account, id).then((found = none) => {
      if (isGone) return;
      latest.current = found;
      setTaps(found);
    });
    return () => {
      isGone = true;
    };
  }, [account, id]);

  const put = async (changed: Taps): Promise<void> => {
    const before = latest.current;
    latest.current = changed;
    try {
      if (changed === none) await drafts.delete(account, id);
      else await drafts.put(account, id, changed);
      setTrouble(undefined);
      setTaps(latest.current);
    } catch (cause) {
      latest.current = before;
      setTrouble(troubleOf(cause));
    }
  };

  return {
    /** Undefined until the stored taps are read. */
    taps,
    trouble,
    fail: (cause: unknown) => setTrouble(troubleOf(cause)),
    tap: (tapped: Taps) => put({ ...latest.current, ...tapped }),
    clear: () => put(none),
  };
}
