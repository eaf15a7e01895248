import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile } from 'node:fs/promises';
import { Agent, type IncomingMessage, request } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { builtServer } from './built-server.ts';
import { processorTime } from './child.ts';

export const admin = { email: 'admin@shala.example', password: 'four words of mine' };

interface Envelope<Result> {
  success: boolean;
  result: Result;
  message: string;
}

/** Keeps connections open, as a browser does. */
const agent = new Agent({ keepAlive: true });

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
    // As `npm start` starts it.
    const child = spawn(process.execPath, ['--max-semi-space-size=8', await builtServer()], {
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

  /** Calls as the administrator, or as the person of the token. */
  get<Result>(path: string, token = this.token): Promise<Result> {
    return this.#call('GET', path, token);
  }

  post<Result>(path: string, body: unknown, token = this.token): Promise<Result> {
    return this.#call('POST', path, token, JSON.stringify(body));
  }

  async upload<Result>(path: string, form: FormData): Promise<Result> {
    const sent = fetch(this.url + path, { method: 'POST', headers: this.#headers(), body: form });
    return resultOf(await (await sent).text());
  }

  /**
   * Through Node's own client and not `fetch`, which takes 1 to 3 ms more for an answer: what is
   * measured is the server. The answer is asked for packed, as browsers do, and is unpacked and
   * read within the time.
   */
  async #call<Result>(method: string, path: string, token: string, body?: string): Promise<Result> {
    const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
    const headers = { ...this.#headers(token), ...type, 'Accept-Encoding': 'gzip' };
    const sent = request(this.url + path, { agent, method, headers }).end(body);
    const [answer] = (await once(sent, 'response')) as [IncomingMessage];
    const bytes = Buffer.concat(await answer.toArray());
    const isPacked = answer.headers['content-encoding'] === 'gzip';
    return resultOf((isPacked ? gunzipSync(bytes) : bytes).toString());
  }

  /** The process's peak memory so far, in MB (Linux). */
  peakMemory(): Promise<number> {
    return peakMemoryOf(this.#child.pid);
  }

  /** That of the process that makes long files; it ends a minute after them. */
  async peakMemoryOfJobs(): Promise<number> {
    const { pid } = this.#child;
    const children = (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim();
    for (const child of children.split(' ')) {
      const command = await readFile(`/proc/${child}/cmdline`, 'utf8');
      if (command.includes('job-process')) return peakMemoryOf(child);
    }
    throw new Error('No process makes files');
  }

  /** The milliseconds of processor time that the process has used so far (Linux). */
  processorTime(): Promise<number> {
    return processorTime(this.#child.pid!);
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, 'exit');
    this.#child.kill('SIGTERM');
    await ended;
  }

  #headers(token = this.token): Record<string, string> {
    return token ? { Authorization: `Bearer ${token}` } : {};
  }
}

async function peakMemoryOf(pid: number | string | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024);
}

function resultOf<Result>(text: string): Result {
  const envelope = JSON.parse(text) as Envelope<Result>;
  if (!envelope.success) throw new Error(text);
  return envelope.result;
}
