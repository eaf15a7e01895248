import type { Job } from '@shala/contract/jobs.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from './call.ts';
import { request } from './request.ts';
import { useLanguage } from './use-language.ts';
import { readWhileVisible, untilVisible, wait } from './visible-stream.ts';

const ended: readonly Job['state'][] = ['done', 'failed', 'stopped'];

export const hasEnded = (job: Pick<Job, 'state'>): boolean => ended.includes(job.state);

/** Browsers open at most six connections to one server, so a visible tab has one stream and polls for other jobs. */
let streaming = false;

const pause = { afterAnswer: 1500, afterSilence: 5000 };

/** Reports every state of a job until it has ended or the signal aborts. */
export async function followJob(
  id: string,
  onState: (job: Job) => void,
  signal: AbortSignal,
): Promise<void> {
  let over = false;
  const note = (job: Job) => {
    over ||= hasEnded(job);
    if (!signal.aborted) onState(job);
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

/** Reads until the job has ended, the page is hidden or the stream breaks off; the caller polls then. */
async function stream(id: string, onState: (job: Job) => void, signal: AbortSignal): Promise<void> {
  if (streaming || signal.aborted) return;
  streaming = true;
  await readWhileVisible((options) => request('job/stream/:id', { params: { id } }, options), {
    onData: onState,
    signal,
  });
  streaming = false;
}

/**
 * The present state of the job, in the language of the page; lists of jobs are fetched again when it
 * has ended.
 */
export function useJob(id: string | undefined): Job | undefined {
  const queryClient = useQueryClient();
  const language = useLanguage();
  const [job, setJob] = useState<Job>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another job is not known yet
  useEffect(() => setJob(undefined), [id]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a state holds words of the language in which it was read
  useEffect(() => {
    if (!id) return;
    const unmount = new AbortController();
    const note = (state: Job) => {
      setJob(state);
      if (hasEnded(state)) void queryClient.invalidateQueries({ queryKey: ['job/fetchAll'] });
    };
    void followJob(id, note, unmount.signal);
    return () => unmount.abort();
  }, [id, language, queryClient]);
  return job;
}
