import { asScript, showTrying } from './in-page.ts';
import { type Failure, failurePage, type Speaking } from './own-pages.ts';
import type { Page } from './page.ts';

const AGAIN_MS = 15_000;

/** The time in which a page cannot be had: ours is shown, and leads back to it as soon as the server answers. */
export class Outage {
  readonly #page: Page;
  readonly #with: Speaking & { origin: string };
  /** The address that is led back to. */
  #wanted: string | undefined;
  #failure: Failure = 'offline';
  #isShown = false;
  #isTrying = false;
  #timer: NodeJS.Timeout | undefined;

  constructor(page: Page, surroundings: Speaking & { origin: string }) {
    this.#page = page;
    this.#with = surroundings;
  }

  /** What is being opened, should it fail. */
  expect(url: string): void {
    this.#wanted = url;
    this.#failure = 'offline';
    this.#isShown = false;
  }

  async begin(url = this.#wanted): Promise<void> {
    this.#wanted = url;
    this.#isShown = true;
    this.#retryLater();
    await this.#show(this.#failure);
  }

  end(): void {
    clearTimeout(this.#timer);
    this.#wanted = undefined;
    this.#isShown = false;
  }

  /** Known before the failed page is there, or after. */
  async blameCertificate(): Promise<void> {
    this.#failure = 'certificate';
    if (this.#isShown) await this.#show(this.#failure);
  }

  /** Our first page was loaded anew by its reader, which gave up what was being opened. */
  async again(): Promise<void> {
    if (this.#wanted !== undefined) await this.#page.open(this.#wanted);
  }

  async retry(): Promise<void> {
    if (this.#wanted === undefined || this.#isTrying) return;
    this.#isTrying = true;
    try {
      await this.#try();
    } finally {
      this.#isTrying = false;
      if (this.#wanted !== undefined) this.#retryLater();
    }
  }

  async #try(): Promise<void> {
    await this.#page.inWorld(asScript(showTrying, this.#with.texts('trying')));
    const { kind } = await this.#page.probe();
    if (this.#wanted === undefined) return;
    const isUnclear = kind === 'unclear';
    if (kind === 'shala' || (isUnclear && this.#failure !== 'certificate')) {
      await this.#page.open(this.#wanted);
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
