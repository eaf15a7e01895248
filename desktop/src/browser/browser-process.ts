import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { Connection } from '../pipe/connection.ts';

/**
 * The browser prints this where its administrator has forbidden the pipe, and continues without it.
 */
const FORBIDDEN = /remote debugging is disallowed/i;
const LAST_WORDS = 4_000;
/** Long enough for an old disk on a cold morning. */
const SILENCE_MS = 45_000;

export type Ended = 'normally' | 'otherwise';

/** A browser that this program has started. */
export class BrowserProcess {
  /** These two exist only with a pipe. */
  readonly connection: Connection | undefined;
  readonly ended: Promise<Ended>;
  readonly #child: ChildProcess;
  readonly #forbidden: Promise<'forbidden'>;
  #said = '';
  #hasAnswered = false;

  constructor(path: string, flags: string[], { withPipe }: { withPipe: boolean }) {
    const pipe = withPipe ? (['pipe', 'pipe'] as const) : [];
    const all = withPipe ? ['--remote-debugging-pipe', ...flags] : flags;
    this.#child = spawn(path, all, { stdio: ['ignore', 'ignore', 'pipe', ...pipe] });
    this.ended = new Promise((resolve) => {
      this.#child.once('error', (error) => {
        this.#said += error.message;
        resolve('otherwise');
      });
      this.#child.once('exit', (code) => resolve(code === 0 ? 'normally' : 'otherwise'));
    });
    this.#forbidden = new Promise((resolve) => {
      this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        this.#said = (this.#said + text).slice(-LAST_WORDS);
        if (FORBIDDEN.test(this.#said)) resolve('forbidden');
      });
    });
    if (withPipe && this.#child.pid !== undefined) {
      const [, , , write, read] = this.#child.stdio;
      this.connection = new Connection(write as Writable, read as Readable);
    }
  }

  /** Whether the pipe answers, is forbidden (or silent), or the browser has ended before. */
  async answers(): Promise<'yes' | 'forbidden' | Ended> {
    if (!this.connection) return this.ended;
    const asked = this.connection.send('Browser.getVersion', {}, { within: SILENCE_MS }).then(
      () => {
        this.#hasAnswered = true;
        return 'yes' as const;
      },
      // The pipe of an ended browser closes a moment before its exit is reported.
      () => Promise.race([this.ended, wait(2_000).then(() => 'forbidden' as const)]),
    );
    return Promise.race([asked, this.#forbidden, this.ended]);
  }

  get lastWords(): string {
    return this.#said.trim().split('\n').slice(-5).join('\n');
  }

  /** Asks the browser to close its windows, and kills it when it does not in time. */
  async close(within = 5_000): Promise<void> {
    if (this.#hasAnswered) this.connection?.send('Browser.close', {}).catch(() => {});
    else this.#child.kill('SIGTERM');
    await this.endWithin(within);
  }

  async endWithin(ms: number): Promise<Ended> {
    const ended = await Promise.race([this.ended, wait(ms).then(() => undefined)]);
    if (ended) return ended;
    this.#child.kill('SIGKILL');
    return this.ended;
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
