import { useEffect, useState } from 'react';
import { onKeptChange } from './kept-changes.ts';

/** What the browser lets this page still store on the device, in bytes; undefined where it does not say. */
export function useFreeSpace(): number | undefined {
  const [free, setFree] = useState<number>();
  useEffect(() => {
    let isGone = false;
    const look = async () => {
      const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
      if (!isGone && quota) setFree(Math.max(0, quota - (usage ?? 0)));
    };
    const ask = () => void look().catch(() => {});
    ask();
    const stop = onKeptChange(ask);
    return () => {
      isGone = true;
      stop();
    };
  }, []);
  return free;
}
