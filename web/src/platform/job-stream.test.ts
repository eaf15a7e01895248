// @vitest-environment jsdom

import type { Job } from '@shala/contract/jobs.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followJob } from './job-stream.ts';
import { storeSession } from './session.ts';
import { type Answers, answering, ok, refused } from './testing/answering.ts';
import { withTexts } from './testing/page-texts.ts';
import { principal } from './testing/people.ts';

const job = (state: Job['state'], done = 0): Job => ({
  id: 'j1',
  kind: 'school-import',
  state,
  done,
  total: 10,
  result: null,
  message: null,
  label: null,
  createdAt: '2026-11-21T04:00:00Z',
  endedAt: null,
});

const streamOf = (...jobs: Job[]) =>
  new Response(jobs.map((one) => `data: ${JSON.stringify(one)}\n\n`).join(''));

const never = new AbortController().signal;

async function follow(answers: Answers, signal = never) {
  const asked = answering(answers);
  const states: Job[] = [];
  await passTimeUntil(followJob('j1', (state) => states.push(state), signal));
  return { states: states.map(({ state, done }) => `${state} ${done}`), asked };
}

async function passTimeUntil(work: Promise<void>): Promise<void> {
  let isOver = false;
  void work.finally(() => {
    isOver = true;
  });
  while (!isOver) await vi.advanceTimersByTimeAsync(500);
}

beforeEach(async () => {
  await withTexts();
  storeSession(principal);
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('followJob', () => {
  it('reads the stream with the bearer token until the job has ended', async () => {
    const { states, asked } = await follow({
      'job/stream/:id': () => streamOf(job('running', 5), job('done', 10)),
    });
    expect(states).toEqual(['running 5', 'done 10']);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer token-of-anita');
    expect(asked[0]?.url.search).toBe('');
  });

  it('polls where streams do not get through', async () => {
    const jobs = [job('running', 5), job('failed', 6)];
    const { states } = await follow({
      'job/stream/:id': () => refused(502, 'internal'),
      'job/fetchById/:id': () => ok(jobs.shift()),
    });
    expect(states).toEqual(['running 5', 'failed 6']);
  });

  it('keeps polling after a stream breaks off and while there is no network', async () => {
    let times = 0;
    const { states } = await follow({
      'job/stream/:id': () => (times++ === 0 ? streamOf(job('running', 5)) : undefined),
      'job/fetchById/:id': () => (times < 3 ? undefined : ok(job('stopped', 7))),
    });
    expect(states).toEqual(['running 5', 'stopped 7']);
  });

  it('gives up when the job is not found', async () => {
    const { states } = await follow({
      'job/stream/:id': () => refused(404, 'not_found'),
      'job/fetchById/:id': () => refused(404, 'not_found'),
    });
    expect(states).toEqual([]);
  });

  it('opens one stream only, and polls for a second job', async () => {
    let finish = () => {};
    const asked = answering({
      'job/stream/:id': () =>
        new Response(
          new ReadableStream({
            start(controller) {
              finish = () => {
                controller.enqueue(
                  new TextEncoder().encode(`data: ${JSON.stringify(job('done'))}\n\n`),
                );
                controller.close();
              };
            },
          }),
        ),
      'job/fetchById/:id': () => ok(job('done')),
    });
    const first = followJob('j1', () => {}, never);
    await expect.poll(() => asked).toHaveLength(1);
    await passTimeUntil(followJob('j2', () => {}, never));
    expect(asked.map(({ row, params }) => `${row} ${params.id}`)).toEqual([
      'job/stream/:id j1',
      'job/fetchById/:id j2',
    ]);
    finish();
    await first;
  });

  it('waits while the page is hidden', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const asked = answering({ 'job/stream/:id': () => streamOf(job('done')) });
    const following = followJob('j1', () => {}, never);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(0);
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    await following;
    expect(asked).toHaveLength(1);
  });

  it('ends when the page aborts it', async () => {
    const page = new AbortController();
    page.abort();
    const { states, asked } = await follow({}, page.signal);
    expect(states).toEqual([]);
    expect(asked).toEqual([]);
  });
});
