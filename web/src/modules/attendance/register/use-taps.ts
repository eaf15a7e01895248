import { useEffect, useRef, useState } from 'react';
import { offlineDrafts } from '../../../platform/outbox/offline-records.ts';
import { type Trouble, troubleOf } from '../../../platform/outbox/outbox-database.ts';
import { useSession } from '../../../platform/session.ts';
import type { Taps } from './register-rows.ts';

/** By class and day. */
const drafts = offlineDrafts<Taps>('taps');

const none: Taps = {};

/** What was tapped and is not saved. Each tap is on the device before it shows; where there is no room, that is said. */
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
    /** Undefined until what was tapped before is back. */
    taps,
    trouble,
    fail: (cause: unknown) => setTrouble(troubleOf(cause)),
    tap: (tapped: Taps) => put({ ...latest.current, ...tapped }),
    clear: () => put(none),
  };
}
