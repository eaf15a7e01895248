import type { Services } from '../../../platform/services.ts';
import { queueDueReports } from './queue-due-reports.ts';

const lookEveryMs = 20_000;

/** Looks for due schedules until it is stopped, which waits for a running look. */
export function watchSchedules(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'onError'>,
): () => Promise<void> {
  let running = Promise.resolve();
  let isRunning = false;
  const look = () => {
    if (isRunning) return;
    isRunning = true;
    running = queueDueReports(services)
      .catch(services.onError)
      .finally(() => {
        isRunning = false;
      });
  };
  look();
  const timer = setInterval(look, lookEveryMs);
  return () => {
    clearInterval(timer);
    return running;
  };
}
