import type { RequestPaused } from '../pipe/protocol.ts';
import type { Session } from '../pipe/session.ts';

export type Answer =
  /** The origin that the address redirected to. */
  | { kind: 'shala'; origin: string }
  | { kind: 'other' | 'offline' }
  /** The browser reports no reason; opening the page shows it, as with a certificate. */
  | { kind: 'unclear' };

const about = '/config.json';
export const aboutOf = (origin: string): string => origin + about;

/** A gateway in front of a server that is off is not another program. */
export function serverOf(
  { status, url }: { status: number | undefined; url: string },
  body: string | undefined,
): Answer {
  if (status === undefined || body === undefined || status >= 500 || status === 429)
    return { kind: 'offline' };
  return status === 200 && isShala(body)
    ? { kind: 'shala', origin: new URL(url).origin }
    : { kind: 'other' };
}

function isShala(body: string): boolean {
  try {
    const { version, apiHost } = JSON.parse(body) as Record<string, unknown>;
    return typeof version === 'string' && typeof apiHost === 'string';
  } catch {
    return false;
  }
}

/**
 * Asks the server who it is, by the browser's own way to it (its proxy, its certificates): a
 * navigation that is held when the answer comes and then given up, so that the page that is shown
 * stays.
 */
export class Probe {
  readonly #session: Session;
  readonly #url: string;
  readonly #requests = new Set<string>();
  #found: (answer: Answer) => void = () => {};

  constructor(session: Session, origin: string) {
    this.#session = session;
    this.#url = aboutOf(origin);
  }

  async answer(within: number): Promise<Answer> {
    const found = new Promise<Answer>((resolve) => {
      this.#found = resolve;
    });
    const giveUp = setTimeout(() => this.#found({ kind: 'offline' }), within);
    const session = this.#session;
    try {
      // A worker of the page would answer in place of the server.
      await session.send('Network.enable', { maxTotalBufferSize: 0 });
      await session.send('Network.setBypassServiceWorker', { bypass: true });
      // The browser may reject the address itself, which ends the request before it is paused.
      const ended = () => this.#found({ kind: 'offline' });
      session.send('Page.navigate', { url: this.#url }, within).then(ended, ended);
      return await found;
    } finally {
      clearTimeout(giveUp);
      await session.send('Page.stopLoading', {});
      await session.send('Network.setBypassServiceWorker', { bypass: false });
      await session.send('Network.disable', {});
    }
  }

  /** Whether the paused request is ours, or a redirection of ours. */
  isOwn({ request, requestId, redirectedRequestId }: RequestPaused): boolean {
    const isFirst = request.url === this.#url;
    const isNext = redirectedRequestId !== undefined && this.#requests.has(redirectedRequestId);
    if (isFirst || isNext) this.#requests.add(requestId);
    return isFirst || isNext || this.#requests.has(requestId);
  }

  async take(paused: RequestPaused): Promise<void> {
    const { requestId, request, responseStatusCode: status, responseErrorReason } = paused;
    const isAnswer = status !== undefined || responseErrorReason !== undefined;
    const { pathname } = new URL(request.url);
    const isRedirection = status !== undefined && status >= 300 && status < 400;
    if (pathname === about && (!isAnswer || isRedirection)) {
      await this.#session.send('Fetch.continueRequest', { requestId });
      return;
    }
    if (pathname !== about) this.#found({ kind: 'other' });
    else if (responseErrorReason === 'Failed') this.#found({ kind: 'unclear' });
    else this.#found(serverOf({ status, url: request.url }, await this.#body(requestId)));
    await this.#session.send('Fetch.failRequest', { requestId, errorReason: 'Aborted' });
  }

  /** Undefined where the body breaks off. */
  async #body(requestId: string): Promise<string | undefined> {
    try {
      const answer = await this.#session.send('Fetch.getResponseBody', { requestId }, 10_000);
      return answer.base64Encoded ? Buffer.from(answer.body, 'base64').toString() : answer.body;
    } catch {
      return undefined;
    }
  }
}
