import { asScript, showTrying } from './in-page.ts';
import { type Failure, failurePage, type Speaking } from './own-pages.ts';
import type { Page } from './page.ts';

const AGAIN_MS = 15_000;

/**
 * Shows our own page while the server's page cannot be loaded, and returns to it as soon as the
 * server answers.
 */
export class Outage {
  readonly #page: Page;
  readonly #with: Speaking & { origin: string };
  /** The address to return to. */
  #url: string | undefined;
  #failure: Failure = 'offline';
  #isShown = false;
  #isTrying = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(page: Page, surroundings: Speaking & { origin: string }) {
    this.#page = page;
    this.#with = surroundings;
  }

  /** Remembers the address that is being opened, in case it fails. */
  expect(url: string): void {
    this.#url = url;
    this.#failure = 'offline';
    this.#isShown = false;
  }

  async begin(url = this.#url): Promise<void> {
    this.#url = url;
    this.#isShown = true;
    this.#retryLater();
    await this.#show(this.#failure);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#url = undefined;
    this.#isShown = false;
  }

  /** The certificate may fail before or after the failed page appears. */
  async blameCertificate(): Promise<void> {
    this.#failure = 'certificate';
    if (this.#isShown) await this.#show(this.#failure);
  }

  /** The reader has reloaded our first page, which cancelled the page that was being opened. */
  async again(): Promise<void> {
    if (this.#url !== undefined) await this.#page.open(this.#url);
  }

  async retry(): Promise<void> {
    if (this.#url === undefined || this.#isTrying) return;
    this.#isTrying = true;
    try {
      await this.#try();
    } finally {
      this.#isTrying = false;
      if (this.#url !== undefined) this.#retryLater();
    }
  }

  async #try(): Promise<void> {
    await this.#page.inWorld(asScript(showTrying, this.#with.texts('trying')));
    const { kind } = await this.#page.probe();
    if (this.#url === undefined) return;
    const isUnclear = kind === 'unclear';
    if (kind === 'shala' || (isUnclear && this.#failure !== 'certificate')) {
      await this.#page.open(this.#url);
      return;
    }
    await this.#page.inWorld(asScript(showTrying, ''));
    if (!isUnclear && kind !== this.#failure) await this.#show(kind);
  }

  #retryLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.retry().catch(() => {});
    }, AGAIN_MS);
  }

  async #show(failure: Failure): Promise<void> {
    this.#failure = failure;
    await this.#page.show(failurePage(failure, this.#with.origin, this.#with));
  }
}
