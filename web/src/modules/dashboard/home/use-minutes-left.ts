import { useEffect, useState } from 'react';

const tick = 20_000;

/** Whole minutes from now to the instant, by the server's clock as it was at its answer. */
export function useMinutesLeft(until: string, serverNow: string): number {
  const [loaded, setLoaded] = useState({ serverNow, at: performance.now() });
  const [, again] = useState(0);
  if (loaded.serverNow !== serverNow) setLoaded({ serverNow, at: performance.now() });
  useEffect(() => {
    const timer = setInterval(() => again((count) => count + 1), tick);
    return () => clearInterval(timer);
  }, []);
  const passed = performance.now() - loaded.at;
  return Math.max(0, Math.floor((Date.parse(until) - Date.parse(serverNow) - passed) / 60_000));
}
