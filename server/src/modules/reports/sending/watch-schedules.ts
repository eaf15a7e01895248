import { repeat } from '../../../platform/repeat.ts';
import type { Services } from '../../../platform/services.ts';
import { queueDueReports } from './queue-due-reports.ts';

const lookEveryMs = 20_000;

/** Looks for due schedules until it is stopped, which waits for a running look. */
export const watchSchedules = (services: Pick<Services, 'db' | 'clock' | 'jobs' | 'onError'>) =>
  repeat(lookEveryMs, () => queueDueReports(services), services.onError);
