import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { preparedFolder } from './data-folder.ts';

const built = join(import.meta.dirname, '../../server/dist/main.js');

export const admin = { email: 'admin@shala.example', password: 'four words of mine' };

export interface ServerOptions {
  /** Kept between starts, to test a restart; by default a copy of the data of a first start, removed at the end. */
  dataDir?: string;
  env?: Record<string, string>;
  /** The output of a started server; its first group is the address. */
  startedAt?: RegExp;
  /** The server's file, for another build than this one. */
  entry?: string;
}

/** The built server in a process of its own, as its users start it. */
export class Server {
  /** The address from the server's own output. */
  url = '';
  readonly dataDir: string;
  readonly process: ChildProcess;
  readonly #removesData: boolean;
  #output: () => string;

  private constructor(
    dataDir: string,
    child: ChildProcess,
    removesData: boolean,
    output: () => string,
  ) {
    this.dataDir = dataDir;
    this.process = child;
    this.#removesData = removesData;
    this.#output = output;
  }

  static async start({
    dataDir,
    env = {},
    startedAt = /Shala is ready: (\S+)/,
    entry = built,
  }: ServerOptions = {}): Promise<Server> {
    const folder = dataDir ?? (await preparedFolder());
    const child = spawn(process.execPath, [entry], {
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        PORT: String(await freePort()),
        DATA_DIR: folder,
        SHALA_ADMIN_EMAIL: admin.email,
        SHALA_ADMIN_PASSWORD: admin.password,
        TRANSLATE_WIDGET: 'off',
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr?.on('data', (chunk) => {
      output += chunk;
    });
    const server = new Server(folder, child, dataDir === undefined, () => output);
    await server.#said(startedAt).catch(async (error) => {
      await server.stop();
      throw error;
    });
    return server;
  }

  /** The server's whole output. */
  get output(): string {
    return this.#output();
  }

  /** The password of the first SuperAdmin, where none was set. */
  get oneTimePassword(): string {
    return /One-time password: (\S+)/.exec(this.output)?.[1] ?? '';
  }

  async #said(words: RegExp): Promise<void> {
    const ended = once(this.process, 'exit');
    const started = (async () => {
      while (this.process.exitCode === null) {
        const said = words.exec(this.output);
        if (said) {
          this.url = said[1] ?? '';
          return;
        }
        await Promise.race([once(this.process.stdout!, 'data'), ended]);
      }
    })();
    await Promise.race([started, ended]);
    if (this.process.exitCode !== null)
      throw new Error(`The server did not start:\n${this.output}`);
  }

  /** Ends the server as a supervisor or a power cut does. */
  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
    if (this.process.exitCode === null && this.process.signalCode === null) {
      const ended = once(this.process, 'exit');
      this.process.kill(signal);
      await ended;
    }
    if (this.#removesData) await rm(this.dataDir, { recursive: true, force: true });
    return this.process.exitCode;
  }
}

/** A port below the system's ephemeral ports, so that no other program gets it before it is used. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(10_000, 32_000);
    if (await canListen(port)) return port;
  }
}

async function canListen(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
