import type { Connection } from '../pipe/connection.ts';
import type { TargetInfo } from '../pipe/protocol.ts';
import { Session } from '../pipe/session.ts';
import { Page, type Surroundings } from './page.ts';

/** All windows of the app; each is prepared while it is paused. */
export class AppWindows {
  readonly #connection: Connection;
  readonly #with: Surroundings;
  readonly #pages = new Map<string, Page>();

  constructor(connection: Connection, surroundings: Surroundings) {
    this.#connection = connection;
    this.#with = surroundings;
  }

  /** Returns the first window when it is ready. */
  async attach(): Promise<Page> {
    const connection = this.#connection;
    const first = new Promise<Page>((resolve, reject) => {
      connection.on('Target.attachedToTarget', undefined, ({ sessionId, targetInfo }) => {
        this.#add(targetInfo, sessionId).then((page) => page && resolve(page), reject);
      });
    });
    first.catch(() => {});
    connection.on('Target.detachedFromTarget', undefined, ({ sessionId }) => {
      this.#pages.get(sessionId)?.close();
      this.#pages.delete(sessionId);
      // On a Mac a browser keeps running without a window.
      if (this.#pages.size === 0) connection.send('Browser.close', {}).catch(() => {});
    });
    await connection.send('Target.setAutoAttach', {
      autoAttach: true,
      waitForDebuggerOnStart: true,
      flatten: true,
      filter: [{ type: 'page', exclude: false }, { exclude: true }],
    });
    return first;
  }

  async #add(target: TargetInfo, sessionId: string): Promise<Page | undefined> {
    // Ctrl N and Ctrl T open a new tab; the app has no browsing.
    if (/^(chrome|edge):\/\/newtab/.test(target.url) && this.#pages.size > 0) {
      await this.#close(target);
      return undefined;
    }
    const session = new Session(this.#connection, sessionId);
    const page = new Page(target, session, this.#with, () => this.#close(target));
    this.#pages.set(sessionId, page);
    await page.prepare();
    return page;
  }

  /** Without asking the page, which a window without one could not answer. */
  async #close({ targetId }: TargetInfo): Promise<void> {
    await this.#connection.send('Target.closeTarget', { targetId });
  }

  /** The first window that is still open. */
  async raise(): Promise<void> {
    const [page] = this.#pages.values();
    if (!page) return;
    const { targetId } = page.target;
    const { windowId, bounds } = await this.#connection.send('Browser.getWindowForTarget', {
      targetId,
    });
    const { windowState } = bounds;
    const put = (state: typeof windowState) =>
      this.#connection.send('Browser.setWindowBounds', {
        windowId,
        bounds: { windowState: state },
      });
    // Windows lets no program raise itself; restoring a window raises it.
    if (process.platform === 'win32') await put('minimized');
    if (windowState === 'minimized') await put('normal');
    else if (process.platform === 'win32') await put(windowState);
    await page.raise();
  }

  /** The browser asks about unsaved changes, as with the window's own button. */
  closeAsPerson(): void {
    for (const page of this.#pages.values()) page.closeAsPerson();
  }

  close(): void {
    for (const page of this.#pages.values()) page.close();
  }
}
