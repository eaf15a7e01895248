// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Revision, ToWorker } from '../service-worker/messages.ts';
import { followVersions, takeNewVersion } from './new-version.ts';

const own: Revision = { build: '/assets/index-1.js', settings: 'a' };
const newer: Revision = { build: '/assets/index-2.js', settings: 'a' };

type Message = ToWorker | { type: 'CACHE_URLS'; payload: { urlsToCache: string[] } };

/** A worker as a page sees it: it knows its revision and records its messages. */
class FakeWorker extends EventTarget {
  readonly messages: Message[] = [];
  state = 'installing';
  readonly revision: Revision;

  constructor(revision: Revision) {
    super();
    this.revision = revision;
  }

  postMessage(words: Message, [port]: MessagePort[] = []): void {
    if (words.type === 'revision') port?.postMessage(this.revision);
    else this.messages.push(words);
  }
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  update = vi.fn(async () => {});

  /** Acts as the browser does when the server has another worker. */
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
    signal: new AbortController().signal,
  };
  return { fake, page };
}

async function opened(browser = { controller: new FakeWorker(own) as FakeWorker | null }) {
  const both = open(browser);
  await followVersions(both.page);
  return both;
}

/** Waits until a worker has answered a message. */
const answered = async () => {
  for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setImmediate(resolve));
};

describe('a new worker that waits', () => {
  it('is reported, and reloads nothing by itself', async () => {
    const { fake, page } = await opened();
    const worker = new FakeWorker(newer);
    fake.registration.finds(worker);
    await expect.poll(() => page.onNewVersion).toHaveBeenCalledOnce();
    expect(worker.messages).toEqual([]);
    expect(page.reload).not.toHaveBeenCalled();
  });

  it('is reported also when it was there before the page', async () => {
    const { fake, page } = open({ controller: new FakeWorker(own) });
    fake.registration.waiting = new FakeWorker(newer);
    await followVersions(page);
    expect(page.onNewVersion).toHaveBeenCalledOnce();
  });

  it('is reported also when only the settings differ', async () => {
    const { fake, page } = await opened();
    fake.registration.finds(new FakeWorker({ ...own, settings: 'b' }));
    await expect.poll(() => page.onNewVersion).toHaveBeenCalledOnce();
  });

  it('takes over silently when it has the version of the only open page', async () => {
    const { fake, page } = await opened();
    const worker = new FakeWorker(own);
    fake.registration.finds(worker);
    await expect.poll(() => worker.messages).toEqual([{ type: 'take-over-if-alone' }]);
    expect(page.onNewVersion).not.toHaveBeenCalled();
  });

  it('takes over when the person chooses it', async () => {
    const { fake, page } = await opened();
    const worker = new FakeWorker(newer);
    fake.registration.finds(worker);
    await takeNewVersion(page);
    expect(worker.messages).toEqual([{ type: 'take-over' }]);
    expect(page.reload).not.toHaveBeenCalled();
  });
});

describe('a worker that has taken over', () => {
  it('reloads the page when the person chose it', async () => {
    const { fake, page } = await opened();
    fake.takesOver(new FakeWorker(newer));
    await expect.poll(() => page.reload).toHaveBeenCalledOnce();
    expect(page.onNewVersion).not.toHaveBeenCalled();
  });

  it('is only reported to a page with unsaved work, which can reload later', async () => {
    const { fake, page } = await opened();
    page.mayReload.mockReturnValue(false);
    fake.takesOver(new FakeWorker(newer));
    await expect.poll(() => page.onNewVersion).toHaveBeenCalledOnce();
    expect(page.reload).not.toHaveBeenCalled();
    await takeNewVersion(page);
    expect(page.reload).toHaveBeenCalledOnce();
  });

  it('changes nothing when it has the same version', async () => {
    const { fake, page } = await opened();
    fake.takesOver(new FakeWorker(own));
    await answered();
    expect([page.reload, page.onNewVersion].map((callback) => callback.mock.calls)).toEqual([
      [],
      [],
    ]);
  });

  it('reloads nothing as the first worker, even of another version', async () => {
    const { fake, page } = await opened({ controller: null });
    fake.takesOver(new FakeWorker(newer));
    await expect.poll(() => page.onNewVersion).toHaveBeenCalledOnce();
    expect(page.reload).not.toHaveBeenCalled();
  });
});

describe('the first worker', () => {
  it('caches the files and texts that the page loaded before it, never a call', async () => {
    const at = (path: string) => ({ name: `${location.origin}${path}` }) as PerformanceEntry;
    vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
      at('/assets/index-1.js'),
      at('/locales/hi/shell.json?v=1'),
      at('/config.json'),
      at('/api/User/getUserData'),
    ]);
    const { fake } = await opened({ controller: null });
    const [message] = fake.registration.active!.messages;
    expect(message).toMatchObject({ type: 'CACHE_URLS' });
    const { urlsToCache } = (message as Extract<Message, { type: 'CACHE_URLS' }>).payload;
    expect(urlsToCache.map((url) => url.replace(location.origin, ''))).toEqual([
      '/assets/index-1.js',
      '/locales/hi/shell.json?v=1',
    ]);
  });

  it('gets no message where it controls the page already', async () => {
    const worker = new FakeWorker(own);
    await opened({ controller: worker });
    expect(worker.messages).toEqual([]);
  });
});

describe('a page that stays open for days', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }));
  afterEach(() => void vi.useRealTimers());

  it('looks for a new version every hour, also after a failed look', async () => {
    const { fake } = await opened();
    fake.registration.update.mockRejectedValue(new TypeError('no network'));
    expect(fake.registration.update).not.toHaveBeenCalled();
    vi.advanceTimersByTime(2 * 3600_000);
    expect(fake.registration.update).toHaveBeenCalledTimes(2);
  });
});
