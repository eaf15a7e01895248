/** Does the work now and again after so long, never twice at a time, until it is stopped; that waits for a running one. */
export function repeat(
  everyMs: number,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running = Promise.resolve();
  let isRunning = false;
  const once = () => {
    if (isRunning) return;
    isRunning = true;
    running = work()
      .catch(onError)
      .finally(() => {
        isRunning = false;
      });
  };
  once();
  const timer = setInterval(once, everyMs);
  return () => {
    clearInterval(timer);
    return running;
  };
}
