import { isOf } from '../machine/address.ts';
import { NoAnswer } from '../pipe/connection.ts';
import type { RequestPaused, TargetInfo } from '../pipe/protocol.ts';
import type { Session } from '../pipe/session.ts';
import {
  asScript,
  binding,
  type Call,
  coverFailure,
  guideLinks,
  introduce,
  showPage,
  showTrying,
  world,
} from './in-page.ts';
import { type Failure, failurePage, type Speaking } from './own-pages.ts';
import { type Answer, aboutPattern, Probe } from './probe.ts';

const AGAIN_MS = 15_000;
const PROBE_MS = 20_000;

export interface Surroundings extends Speaking {
  /** The server's; another one once an address has turned out to lead there. */
  origin: string;
  desktop: { deviceId: string; version: string };
  openOutside: (url: string) => void;
  onResize: () => void;
}

/** One window of the app: it knows the device, leads strangers outside, and shows our page where the server's fails. */
export class Page {
  readonly target: TargetInfo;
  readonly #session: Session;
  readonly #with: Surroundings;
  #probe: Probe | undefined;
  /** What is tried again while our own page is shown. */
  #wanted: string | undefined;
  #failure: Failure = 'offline';
  #timer: NodeJS.Timeout | undefined;
  #hasShown = false;

  constructor(target: TargetInfo, session: Session, surroundings: Surroundings) {
    this.target = target;
    this.#session = session;
    this.#with = surroundings;
    session.on('Fetch.requestPaused', (paused) => this.#spare(this.#judge(paused)));
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === binding) this.#called(JSON.parse(payload) as Call);
    });
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.id !== target.targetId) return;
      this.#hasShown = true;
      if (frame.unreachableUrl !== undefined) this.#spare(this.#fail(frame.unreachableUrl));
      else this.#recover();
    });
  }

  /** Before the page's first script, wherever it stands still until then. */
  async prepare(): Promise<void> {
    const session = this.#session;
    await Promise.all([
      session.send('Page.enable', {}),
      session.send('Runtime.enable', {}),
      session.send('Runtime.addBinding', { name: binding, executionContextName: world }),
      this.introduce(),
      session.send('Fetch.enable', {
        patterns: [
          { urlPattern: '*', resourceType: 'Document', requestStage: 'Request' },
          { urlPattern: aboutPattern, resourceType: 'Document', requestStage: 'Response' },
        ],
      }),
      session.send('Runtime.runIfWaitingForDebugger', {}),
    ]);
  }

  /** Every later document of the server's origin finds `window.desktop`; those of others do not. */
  async introduce(): Promise<void> {
    const { origin, desktop } = this.#with;
    const runFirst = (source: string, worldName?: string) =>
      this.#session.send('Page.addScriptToEvaluateOnNewDocument', {
        source,
        ...(worldName && { worldName }),
      });
    await Promise.all([
      runFirst(asScript(introduce, origin, desktop)),
      runFirst(asScript(guideLinks, origin), world),
      runFirst(asScript(coverFailure), world),
    ]);
  }

  async open(url: string): Promise<void> {
    const { errorText } = await this.#session.send('Page.navigate', { url }, 180_000);
    if (/ERR_(CERT|SSL|BAD_SSL)_/.test(errorText ?? '')) await this.#showFailure('certificate');
  }

  /** In place of whatever is there. */
  show(html: string): Promise<void> {
    return this.#inWorld(asScript(showPage, html));
  }

  async raise(): Promise<void> {
    await this.#session.send('Page.bringToFront', {});
  }

  evaluate<Value>(expression: string): Promise<Value> {
    return this.#session
      .send('Runtime.evaluate', { expression, returnByValue: true })
      .then(({ result }) => result.value as Value);
  }

  async probe(): Promise<Answer> {
    this.#probe = new Probe(this.#session, this.#with.origin);
    try {
      return await this.#probe.answer(PROBE_MS);
    } finally {
      this.#probe = undefined;
    }
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  async #judge(paused: RequestPaused): Promise<void> {
    const { requestId, request, frameId } = paused;
    if (this.#probe?.isOwn(paused)) return this.#probe.take(paused);
    if (frameId !== this.target.targetId || isOf(this.#with.origin, request.url)) {
      await this.#session.send('Fetch.continueRequest', { requestId });
      return;
    }
    await this.#session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
    if (request.method === 'GET') this.#with.openOutside(request.url);
    // A window that was opened for the stranger alone.
    if (!this.#hasShown) await this.evaluate('window.close()');
  }

  #called(call: Call): void {
    if (call.ask === 'retry') this.#spare(this.#retry());
    if (call.ask === 'open') this.#with.openOutside(call.url);
    if (call.ask === 'resized') this.#with.onResize();
  }

  async #fail(url: string): Promise<void> {
    if (url !== this.#probe?.url) this.#wanted = url;
    this.#retryLater();
    await this.#showFailure('offline');
  }

  #recover(): void {
    clearTimeout(this.#timer);
    this.#wanted = undefined;
  }

  #retryLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#spare(this.#retry()), AGAIN_MS);
  }

  async #retry(): Promise<void> {
    if (this.#wanted === undefined || this.#probe) return;
    await this.#inWorld(asScript(showTrying, this.#with.texts('trying')));
    const { kind } = await this.probe();
    if (this.#wanted === undefined) return;
    this.#retryLater();
    await this.#inWorld(asScript(showTrying, ''));
    if (kind === 'shala') await this.open(this.#wanted);
    else if (kind === 'other' || this.#failure === 'other') await this.#showFailure(kind);
  }

  async #showFailure(failure: Failure): Promise<void> {
    this.#failure = failure;
    await this.show(failurePage(failure, this.#with.origin, this.#with));
  }

  async #inWorld(expression: string): Promise<void> {
    const frameId = this.target.targetId;
    const isolated = { frameId, worldName: world };
    const made = await this.#session.send('Page.createIsolatedWorld', isolated);
    const contextId = made.executionContextId;
    await this.#session.send('Runtime.evaluate', { expression, contextId });
  }

  /** A page may go at any moment; what was meant for it has then no one to go to. */
  #spare(work: Promise<void>): void {
    work.catch((error: Error) => {
      if (!(error instanceof NoAnswer)) process.stderr.write(`${error.message}\n`);
    });
  }
}
