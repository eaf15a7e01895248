import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const admin = { email: 'admin@shala.example', password: 'four words of mine' };

export interface Envelope<Result> {
  success: boolean;
  result: Result;
  message: string;
}

/** The server in a process of its own, called over loopback. */
export class ServerProcess {
  readonly url: string;
  readonly #child: ChildProcess;
  token = '';

  private constructor(url: string, child: ChildProcess) {
    this.url = url;
    this.#child = child;
  }

  static async start(places: { folder: string; runtimeUrl: string; ownerUrl: string }) {
    await mkdir(places.folder, { recursive: true });
    const entry = join(import.meta.dirname, 'serve.ts');
    const child = spawn(process.execPath, ['--import', 'tsx', entry], {
      env: {
        PATH: process.env['PATH'],
        PORT: '0',
        DATA_DIR: places.folder,
        DATABASE_URL: places.runtimeUrl,
        DATABASE_MIGRATION_URL: places.ownerUrl,
        SHALA_ADMIN_EMAIL: admin.email,
        SHALA_ADMIN_PASSWORD: admin.password,
      },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [url] = (await once(child, 'message')) as [string];
    const server = new ServerProcess(url, child);
    const session = await server.post<{ accessToken: string }>(
      '/api/User/isValidUserWithPassword',
      admin,
    );
    server.token = session.accessToken;
    return server;
  }

  /** As the administrator, or as whoever has the token. */
  get<Result>(path: string, token = this.token): Promise<Result> {
    return this.#answer(fetch(this.url + path, { headers: this.#headers(token) }));
  }

  post<Result>(path: string, body: unknown, token = this.token): Promise<Result> {
    return this.#answer(
      fetch(this.url + path, {
        method: 'POST',
        headers: { ...this.#headers(token), 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      }),
    );
  }

  upload<Result>(path: string, form: FormData): Promise<Result> {
    return this.#answer(
      fetch(this.url + path, { method: 'POST', headers: this.#headers(), body: form }),
    );
  }

  /** The most memory the process has held so far, in MB (Linux). */
  async peakMemory(): Promise<number> {
    const status = await readFile(`/proc/${this.#child.pid}/status`, 'utf8');
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }

  #headers(token = this.token): Record<string, string> {
    return token ? { Authorization: `Bearer ${token}` } : {};
  }

  async #answer<Result>(sent: Promise<Response>): Promise<Result> {
    const envelope = (await (await sent).json()) as Envelope<Result>;
    if (!envelope.success) throw new Error(JSON.stringify(envelope));
    return envelope.result;
  }
}
