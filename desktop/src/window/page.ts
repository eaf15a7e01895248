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

/** Until the first word of an answer: longer than a slow line, shorter than the browser's own minutes. */
const ANSWER_MS = 20_000;

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
  readonly #outage: Outage;
  #probe: Probe | undefined;
  /** An address that is not asked any more, but given up at once. */
  #givenUp: string | undefined;
  #hasShown = false;
  #shown: () => void = () => {};

  constructor(target: TargetInfo, session: Session, surroundings: Surroundings) {
    this.target = target;
    this.#session = session;
    this.#with = surroundings;
    this.#outage = new Outage(this, surroundings);
    session.on('Fetch.requestPaused', (paused) => spare(this.#judge(paused)));
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === binding) this.#called(JSON.parse(payload) as Call);
    });
    session.on('Page.frameNavigated', ({ frame }) => {
      if (frame.id === target.targetId) this.#navigated(frame);
    });
  }

  /** Before the page's first script, wherever it stands still until then. */
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

  /** A window may come while its first document is still on its way, and what is asked of it then is lost. */
  async firstDocument(): Promise<void> {
    const shown = new Promise<void>((resolve) => {
      this.#shown = resolve;
    });
    const { frameTree } = await this.#session.send('Page.getFrameTree', {});
    if (!this.#hasShown && !frameTree.frame.url.startsWith('data:')) await shown;
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
    this.#givenUp = undefined;
    this.#outage.expect(url);
    const navigate = () => this.#session.send('Page.navigate', { url }, ANSWER_MS);
    const { errorText = '' } = await navigate().catch((error) => {
      if (!(error instanceof NoAnswer)) throw error;
      this.#givenUp = url;
      return navigate();
    });
    if (/ERR_(CERT|SSL|BAD_SSL)_/.test(errorText)) await this.#outage.blameCertificate();
  }

  /** Who answers at the server's address; the page that is shown stays. */
  async probe(): Promise<Answer> {
    this.#probe = new Probe(this.#session, this.#with.origin);
    try {
      return await this.#probe.answer(ANSWER_MS);
    } finally {
      this.#probe = undefined;
    }
  }

  /** In place of whatever is there; not written by a script, which the browser's page about a certificate forbids. */
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

  async #judge(paused: RequestPaused): Promise<void> {
    if (this.#probe?.isOwn(paused)) return this.#probe.take(paused);
    const { requestId, request, frameId, responseStatusCode: status = 0 } = paused;
    const refuse = (errorReason: 'Aborted' | 'ConnectionFailed' | 'TimedOut') =>
      this.#session.send('Fetch.failRequest', { requestId, errorReason });
    const isMain = frameId === this.target.targetId;
    if (isMain && !isOf(this.#with.origin, request.url)) {
      await refuse('Aborted');
      if (request.method === 'GET') this.#with.openOutside(request.url);
      // A window that was opened for the stranger alone.
      if (!this.#hasShown) await this.evaluate('window.close()');
    } else if (isMain && request.url === this.#givenUp) await refuse('TimedOut');
    // A gateway whose server is switched off has a page of its own, from which nothing leads back.
    else if (isMain && status >= 500) await refuse('ConnectionFailed');
    else await this.#session.send('Fetch.continueRequest', { requestId });
  }

  #navigated({ url, unreachableUrl }: { url: string; unreachableUrl?: string }): void {
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

/** A page may go at any moment; what was meant for it has then no one to go to. */
export function spare(work: Promise<unknown>): void {
  work.catch((error: Error) => {
    if (!(error instanceof NoAnswer)) complain(error.message);
  });
}
