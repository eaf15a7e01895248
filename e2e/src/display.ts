import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A virtual screen. */
export class Display {
  /** The value of DISPLAY. */
  readonly name: string;
  readonly #process: ChildProcess;

  private constructor(name: string, child: ChildProcess) {
    this.name = name;
    this.#process = child;
  }

  /** Undefined where there is no Xvfb. */
  static async start(): Promise<Display | undefined> {
    const args = ['-displayfd', '3', '-screen', '0', '1366x768x24', '-nolisten', 'tcp', '-noreset'];
    const child = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    try {
      await once(child, 'spawn');
    } catch {
      return undefined;
    }
    const failed = once(child, 'exit').then(([code]) => {
      throw new Error(`Xvfb ended with code ${code}.`);
    });
    const [number] = await Promise.race([once(child.stdio[3]!, 'data'), failed]);
    failed.catch(() => {});
    return new Display(`:${String(number).trim()}`, child);
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill();
    await ended;
  }
}
