import { type ComponentType, startTransition, useEffect, useState } from 'react';
import { useIdle } from './use-idle.ts';

const aWhile = 30_000;

/**
 * Worker and notices are loaded when the first page is shown and the browser is idle. Nobody has asked for them, so where
 * they cannot be had nothing is said, and they are tried again while the page is open.
 */
export function NoticeHost() {
  const isIdle = useIdle();
  const [Notices, setNotices] = useState<ComponentType>();
  useEffect(() => {
    if (!isIdle) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () =>
      void import('./notices.tsx')
        .then((part) => startTransition(() => setNotices(() => part.default)))
        .catch(() => {
          timer = setTimeout(load, aWhile);
        });
    load();
    return () => clearTimeout(timer);
  }, [isIdle]);
  return Notices ? <Notices /> : null;
}
