import { startTransition, useEffect, useState } from 'react';

const patience = 5_000;

/** True when the first page is shown and the browser is idle. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    // What is shown then is put together in pieces, so that typing goes on.
    const end = () => startTransition(() => setIdle(true));
    const wait = () => {
      // Safari has no idle callback.
      if (!('requestIdleCallback' in window)) setTimeout(end, patience);
      else requestIdleCallback(end, { timeout: patience });
    };
    if (document.readyState === 'complete') wait();
    else addEventListener('load', wait, { once: true });
    return () => removeEventListener('load', wait);
  }, []);
  return isIdle;
}
