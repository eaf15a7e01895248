// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Revision, ToWorker } from '../service-worker/messages.ts';
import { followVersions, takeNewVersion } from './new-version.ts';

const own: Revision = { build: '/assets/index-1.js', settings: 'a' };
const newer: Revision = { build: '/assets/index-2.js', settings: 'a' };

type Said = ToWorker | { type: 'CACHE_URLS'; payload: { urlsToCache: string[] } };

/** A worker as a page sees it: it knows its revision and hears what is said. */
class FakeWorker extends EventTarget {
  readonly heard: Said[] = [];
  state = 'installing';
  readonly revision: Revision;

  constructor(revision: Revision) {
    super();
    this.revision = revision;
  }

  postMessage(words: Said, [port]: MessagePort[] = []): void {
    if (words.type === 'revision') port?.postMessage(this.revision);
    else this.heard.push(words);
  }
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  update = vi.fn(async () => {});

  /** What the browser does when the server has another worker. */
  finds(worker: FakeWorker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    this.installing = null;
    this.waiting = worker;
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
  }
}

class FakeWorkers extends EventTarget {
  controller: FakeWorker | null = null;
  readonly registration = new FakeRegistration();
  readonly ready = Promise.resolve(this.registration);
  register = vi.fn(async () => this.registration);
  getRegistration = async () => this.registration;

  takesOver(worker: FakeWorker): void {
    this.controller = worker;
    this.registration.active = worker;
    this.registration.waiting = null;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

function open({ controller }: { controller: FakeWorker | null }) {
  const fake = new FakeWorkers();
  fake.controller = controller;
  fake.registration.active = controller ?? new FakeWorker(own);
  const page = {
    workers: fake as unknown as ServiceWorkerContainer,
    own,
    mayReload: vi.fn(() => true),
    reload: vi.fn(),
    onNewVersion: vi.fn(),
  };
  return { fake, page };
}

async function opened(given = { controller: new FakeWorker(own) as FakeWorker | null }) {
  const both = open(given);
  await followVersions(both.page);
  return both;
}

/** Long enough for a question to a worker and its answer. */
const answered = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
};

describe('a new worker that waits', () => {
  it('is told of, and loads nothing by itself', async () => {
    const { fake, page } = await opened();
    const worker = new FakeWorker(newer);
    fake.registration.finds(worker);
    await expect.poll(() => page.onNewVersion).toHaveBeenCalledOnce();
    expect(worker.heard).toEqual([]);
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('is told of also when it had come before the page', async () => {
    const { fake, page } = open({ controller: new FakeWorker(own) });
    fake.registration.waiting = new FakeWorker(newer);
    await followVersions(page);
    expect(page.onNewVersion).toHaveBeenCalledOnce();
  });

  it('is new also when only the settings are others', async () => {
    const { fake, page } = await opened();
    fake.registration.finds(new FakeWorker({ ...own, settings: 'b' }));
    await expect.poll(() => page.onNewVersion).toHaveBeenCalledOnce();
  });

  it('of the version that the page is of takes over without a word, if no other page is open', async () => {
    const { fake, page } = await opened();
    const worker = new FakeWorker(own);
    fake.registration.finds(worker);
    await expect.poll(() => worker.heard).toEqual([{ type: 'take-over-if-alone' }]);
    expect(page.onNewVersion).not.toHaveBeenCalled();
  });

  it('takes over when it is chosen', async () => {
    const { fake, page } = await opened();
    const worker = new FakeWorker(newer);
    fake.registration.finds(worker);
    await takeNewVersion(page);
    expect(worker.heard).toEqual([{ type: 'take-over' }]);
    expect(page.reload).not.toHaveBeenCalled();
  });
});

describe('a worker that has taken over', () => {
  it('by a choice loads the page anew', async () => {
    const { fake, page } = await opened();
    fake.takesOver(new FakeWorker(newer));
    await expect.poll(() => page.reload).toHaveBeenCalledOnce();
    expect(page.onNewVersion).not.toHaveBeenCalled();
  });

  it('leaves a page with unsaved work as it is, and that is then told and can be loaded later', async () => {
    const { fake, page } = await opened();
    page.mayReload.mockReturnValue(false);
    fake.takesOver(new FakeWorker(newer));
    await expect.poll(() => page.onNewVersion).toHaveBeenCalledOnce();
    expect(page.reload).not.toHaveBeenCalled();
    await takeNewVersion(page);
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('and is of the same version changes nothing', async () => {
    const { fake, page } = await opened();
    fake.takesOver(new FakeWorker(own));
    await answered();
    expect([page.reload, page.onNewVersion].map((told) => told.mock.calls)).toEqual([[], []]);
  });

  it('as the first one ever loads nothing anew, even of another version', async () => {
    const { fake, page } = await opened({ controller: null });
    fake.takesOver(new FakeWorker(newer));
    await expect.poll(() => page.onNewVersion).toHaveBeenCalledOnce();
    expect(page.reload).not.toHaveBeenCalled();
  });
});

describe('the first worker', () => {
  it('is told what the page had loaded without it: files and texts, never a call', async () => {
    const at = (path: string) => ({ name: `${location.origin}${path}` }) as PerformanceEntry;
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      at('/assets/index-1.js'),
      at('/locales/hi/shell.json?v=1'),
      at('/config.json'),
      at('/api/User/getUserData'),
    ]);
    const { fake } = await opened({ controller: null });
    const [said] = fake.registration.active!.heard;
    expect(said).toMatchObject({ type: 'CACHE_URLS' });
    const { urlsToCache } = (said as Extract<Said, { type: 'CACHE_URLS' }>).payload;
    expect(urlsToCache.map((url) => url.replace(location.origin, ''))).toEqual([
      '/assets/index-1.js',
      '/locales/hi/shell.json?v=1',
    ]);
  });

  it('needs to be told nothing where it has the page already', async () => {
    const worker = new FakeWorker(own);
    await opened({ controller: worker });
    expect(worker.heard).toEqual([]);
  });
});

describe('a page that stays open for days', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  it('looks for a new version every hour, and does not mind when no answer comes', async () => {
    const { fake } = await opened();
    fake.registration.update.mockRejectedValue(new TypeError('no network'));
    expect(fake.registration.update).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2 * 3600_000);
    expect(fake.registration.update).toHaveBeenCalledTimes(2);
  });
});
