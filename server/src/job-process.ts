import { on } from 'node:events';
import { setPriority } from 'node:os';
import { systemClock } from './platform/clock.ts';
import type { JobProcessError, JobProcessOrder } from './platform/jobs/job-process.ts';
import { withoutValues } from './platform/log/without-values.ts';
import type { Services } from './platform/services.ts';
import { openJobServices } from './services.ts';

/** Two jobs at once, each of which reads beside its transaction. */
const poolSize = 4;
/** A third of a call's share where processors are short, and all of one that is free. */
const behindCalls = 5;
const lookEveryMs = 1_000;

/**
 * Runs jobs until there are none, or until the server says so or is gone; the process ends with it. What it is about comes
 * as a message, as a command or the environment could be read by others.
 */
export async function runJobProcess(): Promise<never> {
  process.on('disconnect', () => process.exit(1));
  // Ctrl C reaches all processes of a terminal; it is the server that ends this one.
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);
  // Both may have come before either is looked at.
  const messages = on(process, 'message');
  const [order] = (await messages.next()).value as [JobProcessOrder];
  const stopped = messages.next();
  const { owner, kinds, restMs, settings, databaseUrl } = order;
  const services = await openJobServices({
    settings,
    clock: systemClock,
    databaseUrl,
    poolSize,
    alone: false,
    jobKinds: kinds,
    jobOwner: owner,
    onError: (error, job) => send({ error: withoutValues(errorOf(error)), job }),
  });
  setPriority(behindCalls);
  await services.jobs.start();
  await Promise.race([stopped, rested(services, restMs)]);
  await services.close();
  process.exit(0);
}

const rested = ({ jobs }: Pick<Services, 'jobs'>, restMs: number) =>
  new Promise<void>((resolve) => {
    setInterval(() => jobs.restedMs > restMs && resolve(), lookEveryMs);
  });

const errorOf = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));

const send = (message: JobProcessError) => process.send?.(message);
