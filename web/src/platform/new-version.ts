import { isSame, type Revision, type ToWorker } from '../service-worker/messages.ts';

interface Page {
  workers: ServiceWorkerContainer;
  /** What this page was started with. */
  own: Revision;
  /** Whether nothing of the person's is lost by loading the page anew. */
  mayReload: () => boolean;
  reload: () => void;
  onNewVersion: () => void;
}

const lookAgainEvery = 3600_000;

/** Gives the page its worker, and tells when another version than the page's own is ready. */
export async function followVersions(page: Page): Promise<void> {
  const { workers } = page;
  followTakeOver(page);
  await workers.register('/service-worker.js', { updateViaCache: 'none' });
  const registration = await workers.ready;
  if (!workers.controller) keepWhatIsLoaded(registration.active);
  registration.addEventListener('updatefound', () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void greet(worker, page);
    });
  });
  setInterval(() => registration.update().catch(noAnswer), lookAgainEvery);
  if (registration.waiting) await greet(registration.waiting, page);
}

/** A worker that waits is of another version, or of the one that this page has come from the server with. */
async function greet(waiting: ServiceWorker, { own, onNewVersion }: Page): Promise<void> {
  if (isSame(await revisionOf(waiting), own)) say(waiting, { type: 'take-over-if-alone' });
  else onNewVersion();
}

/** Another worker comes by somebody's choice, in this tab or another; the very first one by itself. */
function followTakeOver({ workers, own, mayReload, reload, onNewVersion }: Page): void {
  let hadWorker = workers.controller !== null;
  workers.addEventListener('controllerchange', async () => {
    const isChosen = hadWorker;
    hadWorker = true;
    const worker = workers.controller;
    if (!worker) return;
    if (!isChosen) keepWhatIsLoaded(worker);
    if (isSame(await revisionOf(worker), own)) return;
    if (isChosen && mayReload()) reload();
    else onNewVersion();
  });
}

/** The worker takes over in every tab, and each loads itself anew unless it has unsaved work. */
export async function takeNewVersion({ workers, reload }: Pick<Page, 'workers' | 'reload'>) {
  const waiting = (await workers.getRegistration())?.waiting;
  if (waiting) say(waiting, { type: 'take-over' });
  else reload();
}

/** What came before there was a worker would otherwise be missing without network. */
function keepWhatIsLoaded(worker: ServiceWorker | null): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const urlsToCache = loaded.filter((url) => /^\/(assets|locales)\//.test(new URL(url).pathname));
  worker?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

function revisionOf(worker: ServiceWorker): Promise<Revision> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    say(worker, { type: 'revision' }, [port2]);
  });
}

const say = (worker: ServiceWorker, words: ToWorker, ports: Transferable[] = []): void =>
  worker.postMessage(words, ports);

const noAnswer = () => {};
