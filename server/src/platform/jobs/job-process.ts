import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import type { JobKind } from '@shala/contract/jobs.ts';
import { newId } from '@shala/contract/new-id.ts';
import { program } from '../places.ts';
import type { Services } from '../services.ts';
import type { Settings } from '../settings.ts';
import { hasClaimable, orphanJobs, releaseJobs } from './job-queries.ts';

/** The command of the program that runs jobs and has no page. */
export const jobProcessCommand = 'job-process';

/** The first message to the process. */
export interface JobProcessOrder {
  settings: Settings;
  databaseUrl: string;
  kinds: readonly JobKind[];
  /** Its name in the table of jobs. */
  owner: string;
  /** It ends after so long without a job. */
  restMs: number;
}

/** An error of the process, without values of records, for the log of the server. */
export interface JobProcessError {
  error: Record<string, unknown>;
  job: string | undefined;
}

type Given = Pick<Services, 'db' | 'clock' | 'wakeups' | 'settings'> & {
  databaseUrl: string;
  onError(error: unknown, job?: string): void;
};

interface Limits {
  restMs?: number;
  /** How long the process has to come to the end of a batch when the server stops. */
  graceMs?: number;
  /** Before another process is started in the place of one that has died. */
  pauseMs?: number;
  onStart?(child: ChildProcess): void;
}

const lookEveryMs = 15_000;

/** Of what it has read it keeps less than it would by itself: 200 MB in place of 330 for 250,000 rows, as measured. */
const memory = ['--max-semi-space-size=8', '--max-old-space-size=1024'];

/**
 * Starts a process for jobs of these kinds when there is one, and another when it dies; the returned function stops it.
 */
export function startJobProcess(
  { db, clock, wakeups, settings, onError, databaseUrl }: Given,
  kinds: readonly JobKind[],
  { restMs = 60_000, graceMs = 5_000, pauseMs = 2_000, onStart }: Limits = {},
): () => Promise<void> {
  const ending = new AbortController();
  let running: { child: ChildProcess; ended: Promise<void> } | undefined;
  let pause: NodeJS.Timeout | undefined;

  const look = () => {
    if (running || pause || ending.signal.aborted) return;
    hasClaimable(db, clock, kinds).then((found) => found && run(), onError);
  };

  const run = () => {
    if (running || pause || ending.signal.aborted) return;
    const owner = newId();
    const child = forkProgram();
    running = { child, ended: ended(child, owner) };
    child.on('message', (message) => onError(...received(message as JobProcessError)));
    const order: JobProcessOrder = { settings, databaseUrl, kinds, owner, restMs };
    child.send(order, () => undefined);
    onStart?.(child);
  };

  const ended = async (child: ChildProcess, owner: string) => {
    const reason = await endOf(child);
    if (ending.signal.aborted) return releaseJobs(db, owner).catch(onError);
    if (reason !== 0) {
      onError(new Error(`The process of jobs ended by itself (${reason})`));
      await orphanJobs(db, owner).catch(onError);
      pause = setTimeout(() => {
        pause = undefined;
        look();
      }, pauseMs);
    }
    running = undefined;
    look();
  };

  wakeups.onWork(look);
  const timer = setInterval(look, lookEveryMs);
  look();

  return async () => {
    ending.abort();
    clearInterval(timer);
    clearTimeout(pause);
    if (!running) return;
    const { child, ended } = running;
    child.send('stop', () => undefined);
    const kill = setTimeout(() => child.kill('SIGKILL'), graceMs);
    await ended;
    clearTimeout(kill);
  };
}

function forkProgram(): ChildProcess {
  return fork(program.file, [jobProcessCommand], {
    execArgv: [...program.loader, ...memory],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function endOf(child: ChildProcess): Promise<number | string> {
  try {
    const [code, signal] = await once(child, 'exit');
    return code ?? signal;
  } catch (error) {
    return String(error);
  }
}

const received = ({ error, job }: JobProcessError): [Error, string | undefined] => [
  Object.assign(new Error(), error),
  job,
];
