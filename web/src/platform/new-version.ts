import { isSame, type Revision, type ToWorker } from '../service-worker/messages.ts';

interface Page {
  workers: ServiceWorkerContainer;
  /** The revision that this page was started with. */
  own: Revision;
  /** Whether the person loses nothing when the page reloads. */
  mayReload: () => boolean;
  reload: () => void;
  onNewVersion: () => void;
  /** Ends the following. */
  signal: AbortSignal;
}

const updateInterval = 3600_000;

/** Registers the service worker, and reports when a version other than the page's own is ready. */
export async function followVersions(page: Page): Promise<void> {
  const { workers, signal } = page;
  watchTakeOver(page);
  await workers.register('/service-worker.js', { updateViaCache: 'none' });
  const registration = await workers.ready;
  if (!workers.controller) cacheLoadedFiles(registration.active);
  if (signal.aborted) return;
  const onFound = () => {
    const worker = registration.installing;
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void handleWaiting(worker, page);
    });
  };
  registration.addEventListener('updatefound', onFound, { signal });
  const asking = setInterval(() => registration.update().catch(ignoreFailure), updateInterval);
  signal.addEventListener('abort', () => clearInterval(asking));
  if (registration.waiting) await handleWaiting(registration.waiting, page);
}

/** A worker with the page's own version takes over silently; any other version is reported. */
async function handleWaiting(
  waiting: ServiceWorker,
  { own, onNewVersion, signal }: Page,
): Promise<void> {
  if (signal.aborted) return;
  if (isSame(await revisionOf(waiting), own)) postTo(waiting, { type: 'take-over-if-alone' });
  else onNewVersion();
}

/** A later worker takes over when a person chooses it, in this tab or another; the very first one does by itself. */
function watchTakeOver(page: Page): void {
  const { workers, own, mayReload, reload, onNewVersion, signal } = page;
  let hadWorker = workers.controller !== null;
  const onTakeOver = async () => {
    const isChosen = hadWorker;
    hadWorker = true;
    const worker = workers.controller;
    if (!worker) return;
    if (!isChosen) cacheLoadedFiles(worker);
    if (isSame(await revisionOf(worker), own)) return;
    if (isChosen && mayReload()) reload();
    else onNewVersion();
  };
  workers.addEventListener('controllerchange', onTakeOver, { signal });
}

/** The worker takes over in every tab, and each tab reloads unless it has unsaved work. */
export async function takeNewVersion({ workers, reload }: Pick<Page, 'workers' | 'reload'>) {
  const waiting = (await workers.getRegistration())?.waiting;
  if (waiting) postTo(waiting, { type: 'take-over' });
  else reload();
}

/** Files loaded before the worker existed would otherwise be missing without network. */
function cacheLoadedFiles(worker: ServiceWorker | null): void {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
  const urlsToCache = loaded.filter((url) => /^\/(assets|locales)\//.test(new URL(url).pathname));
  worker?.postMessage({ type: 'CACHE_URLS', payload: { urlsToCache } });
}

function revisionOf(worker: ServiceWorker): Promise<Revision> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
    postTo(worker, { type: 'revision' }, [port2]);
  });
}

const postTo = (worker: ServiceWorker, message: ToWorker, ports: Transferable[] = []): void =>
  worker.postMessage(message, ports);

const ignoreFailure = () => {};
