import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from '../places.ts';
import { emptyEnvironment } from '../postgres/run-as.ts';

export interface Order {
  /** A file in the templates' folder. */
  template: string;
  /** JSON. */
  data: string;
  pictures: readonly Uint8Array[];
  mostPages: number;
  /** With the tags by which the paper is read aloud. */
  isTagged: boolean;
}

/** A paper; `pdf` is missing when it would have too many pages, or its template has an error. */
export interface Printed {
  pdf?: Uint8Array;
  pages?: number;
  error?: string;
}

const program = join(root, 'server', 'src', 'platform', 'pdf', 'typst-process.mjs');

/**
 * The compiler in a process of its own: it is native code that occupies its thread until it is done,
 * so only a process can be stopped when it takes too long, and what it dies of kills nobody else.
 */
export class TypstWorker {
  readonly #process: ChildProcess;

  constructor(templates: string) {
    this.#process = fork(program, [templates], {
      execArgv: [],
      env: emptyEnvironment,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // The paper in progress reports the error; between two papers there is nothing to report.
    this.#process.on('error', () => {});
    this.#keepNobody();
  }

  get isRunning(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** Prints one paper at a time; fails when the process ends before it has answered. */
  async run(order: Order): Promise<Printed> {
    this.#process.ref();
    this.#process.channel?.ref();
    const settled = new AbortController();
    const { signal } = settled;
    const ended = once(this.#process, 'exit', { signal }).then(([code, name]) => {
      throw new Error(`The Typst worker ended by itself (${code ?? name})`);
    });
    try {
      const answered = once(this.#process, 'message', { signal });
      this.#process.send(order, (error) => error && this.stop());
      const [printed] = await Promise.race([answered, ended]);
      return printed;
    } finally {
      settled.abort();
      this.#keepNobody();
    }
  }

  /** Kills the process at once, whatever it is doing. */
  stop(): void {
    this.#process.kill('SIGKILL');
  }

  /** An idle worker does not keep the program from ending. */
  #keepNobody(): void {
    this.#process.unref();
    this.#process.channel?.unref();
  }
}
