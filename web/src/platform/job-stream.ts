import type { Job } from '@shala/contract/jobs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from './call.ts';
import { request } from './request.ts';
import { serverEvents } from './server-events.ts';

const ended: readonly Job['state'][] = ['done', 'failed', 'stopped'];

export const hasEnded = (job: Pick<Job, 'state'>): boolean => ended.includes(job.state);

/** Browsers keep at most six connections open to one server: one stream a visible tab, others ask again. */
let streaming = false;

const pause = { afterAnswer: 1500, afterSilence: 5000 };

/** Tells every state of a job until it has ended or the signal aborts. */
export async function followJob(
  id: string,
  tell: (job: Job) => void,
  signal: AbortSignal,
): Promise<void> {
  let over = false;
  const note = (job: Job) => {
    over ||= hasEnded(job);
    if (!signal.aborted) tell(job);
  };
  while (!signal.aborted && !over) {
    await untilVisible(signal);
    await stream(id, note, signal);
    if (over || signal.aborted || document.hidden) continue;
    const answer = await call('job/fetchById/:id', { params: { id } }, { signal });
    if (answer.success) note(answer.result);
    else if (answer.code !== 'offline') return;
    if (!over) await wait(answer.success ? pause.afterAnswer : pause.afterSilence, signal);
  }
}

/** Until the job has ended, the page is hidden or the stream breaks off. */
async function stream(id: string, tell: (job: Job) => void, signal: AbortSignal): Promise<void> {
  if (streaming || signal.aborted) return;
  streaming = true;
  const whileVisible = new AbortController();
  const close = () => whileVisible.abort();
  const closeWhenHidden = () => document.hidden && close();
  signal.addEventListener('abort', close);
  document.addEventListener('visibilitychange', closeWhenHidden);
  try {
    const options = { signal: whileVisible.signal, staysOpen: true };
    const sent = await request('job/stream/:id', { params: { id } }, options);
    if (!sent?.response.ok || !sent.response.body) return;
    for await (const data of serverEvents(sent.response)) tell(JSON.parse(data));
  } catch {
    // Broken off; the caller asks instead.
  } finally {
    streaming = false;
    signal.removeEventListener('abort', close);
    document.removeEventListener('visibilitychange', closeWhenHidden);
  }
}

async function untilVisible(signal: AbortSignal): Promise<void> {
  if (!document.hidden) return;
  await firstOf(signal, (done) => {
    document.addEventListener('visibilitychange', done);
    return () => document.removeEventListener('visibilitychange', done);
  });
}

const wait = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  firstOf(signal, (done) => {
    const timer = setTimeout(done, milliseconds);
    return () => clearTimeout(timer);
  });

/** Until what is started calls `done`, or the signal aborts; leaves no listener behind. */
function firstOf(signal: AbortSignal, start: (done: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop();
      signal.removeEventListener('abort', done);
      resolve();
    };
    const stop = start(done);
    signal.addEventListener('abort', done);
  });
}

/** The job as it stands now; lists of jobs are asked for anew when it has ended. */
export function useJob(id: string | undefined): Job | undefined {
  const queryClient = useQueryClient();
  const [job, setJob] = useState<Job>();
  useEffect(() => {
    setJob(undefined);
    if (!id) return;
    const leave = new AbortController();
    const note = (state: Job) => {
      setJob(state);
      if (hasEnded(state)) void queryClient.invalidateQueries({ queryKey: ['job/fetchAll'] });
    };
    void followJob(id, note, leave.signal);
    return () => leave.abort();
  }, [id, queryClient]);
  return job;
}
