import { isOf } from '../machine/address.ts';
import { NoAnswer } from '../pipe/connection.ts';
import type { RequestPaused, TargetInfo } from '../pipe/protocol.ts';
import type { Session } from '../pipe/session.ts';
import { complain } from '../system/say.ts';
import {
  asScript,
  attendPage,
  binding,
  type Call,
  coverFailure,
  guideLinks,
  introduce,
  world,
} from './in-page.ts';
import { Outage } from './outage.ts';
import type { Speaking } from './own-pages.ts';
import { type Answer, aboutOf, Probe } from './probe.ts';

/**
 * The time limit for the start of an answer: longer than a slow line, shorter than the browser's
 * own minutes.
 */
const ANSWER_MS = 20_000;

export interface Surroundings extends Speaking {
  /** The server's origin; it changes when an address redirects. */
  origin: string;
  desktop: { deviceId: string; version: string };
  openOutside: (url: string) => void;
  onResize: () => void;
}

/**
 * One window of the app: it introduces the device, opens other sites outside, and shows our page
 * where the server's fails.
 */
export class Page {
  readonly target: TargetInfo;
  readonly #session: Session;
  readonly #with: Surroundings;
  readonly #closeWindow: () => Promise<void>;
  readonly #outage: Outage;
  #probe: Probe | undefined;
  /** An address that is no longer requested, but fails at once. */
  #abandoned: string | undefined;
  #hasShown = false;
  #shown: () => void = () => {};

  constructor(
    target: TargetInfo,
    session: Session,
    surroundings: Surroundings,
    closeWindow: () => Promise<void>,
  ) {
    this.target = target;
    this.#session = session;
    this.#with = surroundings;
    this.#closeWindow = closeWindow;
    this.#outage = new Outage(this, surroundings);
    session.on('Fetch.requestPaused', (paused) => spare(this.#handleRequest(paused)));
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === binding) this.#called(JSON.parse(payload) as Call);
    });
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.id === target.targetId) this.#navigated(frame);
    });
  }

  /** Runs before the page's first script, while the page is paused. */
  async prepare(): Promise<void> {
    const session = this.#session;
    const all = { urlPattern: '*', resourceType: 'Document' } as const;
    await Promise.all([
      session.send('Page.enable', {}),
      session.send('Runtime.enable', {}),
      session.send('Runtime.addBinding', { name: binding, executionContextName: world }),
      this.introduce(),
      session.send('Fetch.enable', {
        patterns: [
          { ...all, requestStage: 'Request' },
          { ...all, requestStage: 'Response' },
        ],
      }),
      session.send('Runtime.runIfWaitingForDebugger', {}),
    ]);
  }

  /**
   * A window may appear while its first document is still loading, which loses commands sent to it.
   */
  async firstDocument(): Promise<void> {
    const shown = new Promise<void>((resolve) => {
      this.#shown = resolve;
    });
    const { frameTree } = await this.#session.send('Page.getFrameTree', {});
    if (!this.#hasShown && !frameTree.frame.url.startsWith('data:')) await shown;
  }

  /** Every later document of the server's origin gets `window.desktop`; other origins do not. */
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
    this.#abandoned = undefined;
    this.#outage.expect(url);
    const navigate = () => this.#session.send('Page.navigate', { url }, ANSWER_MS);
    const { errorText = '' } = await navigate().catch((error) => {
      if (!(error instanceof NoAnswer)) throw error;
      this.#abandoned = url;
      return navigate();
    });
    if (/ERR_(CERT|SSL|BAD_SSL)_/.test(errorText)) await this.#outage.blameCertificate();
  }

  /** Asks who answers at the server's address, without changing the shown page. */
  async probe(): Promise<Answer> {
    this.#probe = new Probe(this.#session, this.#with.origin);
    try {
      return await this.#probe.answer(ANSWER_MS);
    } finally {
      this.#probe = undefined;
    }
  }

  /** Replaces the shown page by navigation, as the browser's certificate page forbids scripts. */
  async show(html: string): Promise<void> {
    await this.#session.send('Page.setDocumentContent', { frameId: this.target.targetId, html });
    await this.inWorld(asScript(attendPage));
  }

  async inWorld(expression: string): Promise<void> {
    const isolated = { frameId: this.target.targetId, worldName: world };
    const made = await this.#session.send('Page.createIsolatedWorld', isolated);
    const contextId = made.executionContextId;
    const asked = { expression, contextId };
    const { exceptionDetails } = await this.#session.send('Runtime.evaluate', asked);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description);
  }

  async evaluate<Value>(expression: string): Promise<Value> {
    const asked = { expression, returnByValue: true };
    const { result } = await this.#session.send('Runtime.evaluate', asked);
    return result.value as Value;
  }

  async raise(): Promise<void> {
    await this.#session.send('Page.bringToFront', {});
  }

  closeAsPerson(): void {
    spare(this.#session.send('Page.close', {}));
  }

  close(): void {
    this.#outage.end();
  }

  async #handleRequest(paused: RequestPaused): Promise<void> {
    if (this.#probe?.isOwn(paused)) return this.#probe.take(paused);
    const { requestId, request, frameId, responseStatusCode: status = 0 } = paused;
    const refuse = (errorReason: 'Aborted' | 'ConnectionFailed' | 'TimedOut') =>
      this.#session.send('Fetch.failRequest', { requestId, errorReason });
    const isMain = frameId === this.target.targetId;
    if (isMain && !isOf(this.#with.origin, request.url)) {
      await refuse('Aborted');
      if (request.method === 'GET') this.#with.openOutside(request.url);
      // The window was opened for the foreign page alone.
      if (!this.#hasShown) await this.#closeWindow();
    } else if (isMain && request.url === this.#abandoned) await refuse('TimedOut');
    // A gateway shows its own page when its server is off, which has no way back.
    else if (isMain && status >= 500) await refuse('ConnectionFailed');
    else await this.#session.send('Fetch.continueRequest', { requestId });
  }

  #navigated({ url, unreachableUrl }: { url: string; unreachableUrl?: string }): void {
    // What a new window has before its first document.
    if (url === 'about:blank') return;
    this.#hasShown = true;
    this.#shown();
    if (unreachableUrl !== undefined) {
      const isProbe = unreachableUrl === aboutOf(this.#with.origin);
      spare(this.#outage.begin(isProbe ? undefined : unreachableUrl));
    } else if (url.startsWith('data:')) spare(this.#outage.again());
    else this.#outage.end();
  }

  #called(call: Call): void {
    if (call.ask === 'retry') spare(this.#outage.retry());
    if (call.ask === 'open') this.#with.openOutside(call.url);
    if (call.ask === 'resized') this.#with.onResize();
  }
}

/** A page may close at any moment, so that its failed commands are ignored. */
function spare(work: Promise<unknown>): void {
  work.catch((error: Error) => {
    if (!(error instanceof NoAnswer)) complain(error.message);
  });
}
