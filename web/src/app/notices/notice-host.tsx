import { lazy, Suspense, useEffect, useState } from 'react';

const Notices = lazy(() => import('./notices.tsx'));

/** Worker and notices are loaded when the first page is shown and the browser is idle. */
export function NoticeHost() {
  const isIdle = useIdle();
  return isIdle ? (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  ) : null;
}

const patience = 5_000;

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const wait = () => {
      // Safari has no idle callback.
      if (!('requestIdleCallback' in window)) setTimeout(() => setIdle(true), patience);
      else requestIdleCallback(() => setIdle(true), { timeout: patience });
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    return () => removeEventListener('load', wait);
  }, []);
  return isIdle;
}
