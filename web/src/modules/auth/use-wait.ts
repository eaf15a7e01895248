import { useEffect, useState } from 'react';

/** Seconds left of a wait that the server requires; counts down by itself. */
export function useWait(): [left: number, wait: (seconds: number) => void] {
  const [left, setLeft] = useState(0);
  const isWaiting = left > 0;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setLeft((seconds) => seconds - 1), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);
  return [left, setLeft];
}
