import { useEffect, useRef, useState } from 'react';
import { type Trouble, troubleOf } from '../../platform/outbox/outbox-database.ts';
import { keepTaps, recallTaps } from '../../platform/outbox/registers.ts';
import type { Taps } from '../../platform/outbox/waiting.ts';
import { useSession } from '../../platform/session.ts';

const none: Taps = {};

/** What was tapped and is not saved. Each tap is on the device before it shows; where there is no room, that is said. */
export function useTaps(classId: string, day: string) {
  const account = useSession()?.email ?? '';
  const [taps, setTaps] = useState<Taps>();
  const [trouble, setTrouble] = useState<Trouble>();
  const latest = useRef<Taps>(none);

  useEffect(() => {
    let isGone = false;
    void recallTaps(account, classId, day).then((found) => {
      if (isGone) return;
      latest.current = found;
      setTaps(found);
    });
    return () => {
      isGone = true;
    };
  }, [account, classId, day]);

  const put = async (changed: Taps): Promise<void> => {
    const before = latest.current;
    latest.current = changed;
    try {
      await keepTaps(account, classId, day, changed);
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
