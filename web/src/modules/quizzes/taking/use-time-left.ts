import { useEffect, useState } from 'react';

/** Seconds until the attempt is over, by the server's clock as it was at its last answer. */
export function useTimeLeft(
  attempt: { now: string; dueAt: string } | undefined,
): number | undefined {
  const [loaded, setLoaded] = useState<{ now: string; at: number }>();
  const [, tick] = useState(0);
  if (attempt && loaded?.now !== attempt.now) {
    setLoaded({ now: attempt.now, at: performance.now() });
  }
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  if (!attempt || !loaded) return undefined;
  const passed = performance.now() - loaded.at;
  const left = Date.parse(attempt.dueAt) - Date.parse(attempt.now) - passed;
  return Math.max(0, Math.ceil(left / 1000));
}
