import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { Api } from './api.ts';
import { admin, freePort, Server } from './server.ts';

/** A server that restarts at the same address. */
export class RestartingSite {
  readonly api: Api;
  readonly url: string;
  readonly #start: () => Promise<Server>;
  #server: Promise<Server>;
  #usualMs = 40;
  #peakMegabytes = 0;
  /** How often a request was sent again because it had not been answered. */
  cutOff = 0;

  private constructor(api: Api, server: Server, start: () => Promise<Server>) {
    this.api = api;
    this.url = server.url;
    this.#server = Promise.resolve(server);
    this.#start = start;
  }

  static async start(
    dataDir: string,
    settings: Record<string, string> = {},
  ): Promise<RestartingSite> {
    const env = { ...settings, PORT: String(await freePort()) };
    const start = () => Server.start({ dataDir, env });
    const server = await start();
    return new RestartingSite(
      await new Api(server.url).signIn(admin.email, admin.password),
      server,
      start,
    );
  }

  /** Sends the same request until it is answered. */
  async untilAnswered<Result>(send: (api: Api) => Promise<Result>): Promise<Result> {
    for (;;) {
      const since = performance.now();
      try {
        const answer = await send(this.api);
        this.#usualMs = performance.now() - since;
        return answer;
      } catch (error) {
        // Only a request without an answer is sent again.
        if (!(error instanceof TypeError)) throw error;
        this.cutOff += 1;
        await this.#server;
        await pause(20);
      }
    }
  }

  /** The most memory that any of the servers has had; 0 where the system does not tell. */
  async peakMegabytes(): Promise<number> {
    this.#noteMemory(await this.#server);
    return this.#peakMegabytes;
  }

  #noteMemory({ process: { pid } }: Server): void {
    this.#peakMegabytes = Math.max(this.#peakMegabytes, peakMegabytesOf(pid!));
  }

  /** Kills the server after a share of a request's usual time, and starts it again. */
  async killAfter(share: number): Promise<void> {
    const server = await this.#server;
    const after = share * this.#usualMs;
    this.#server = (async () => {
      await pause(after);
      this.#noteMemory(server);
      await server.stop('SIGKILL');
      return this.#start();
    })();
    await this.#server;
  }

  async stop(): Promise<void> {
    await (await this.#server).stop();
  }
}

function peakMegabytesOf(pid: number): number {
  if (process.platform !== 'linux') return 0;
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024;
}
