import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, linkSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeAside } from '../machine/write-whole.ts';
import { ask, hear, SILENCE_MS, type Wish } from './instance-talk.ts';

const PATIENCE_MS = 10_000;

/** The only host of a person: the first owns a name that the system releases when it ends. */
export class Instance {
  readonly #server: Server;
  readonly #secret: string;
  /** What a later start makes the first one do. */
  readonly on: Record<Wish, () => void> = { raise: () => {}, quit: () => {} };

  private constructor(server: Server, secret: string) {
    this.#server = server;
    this.#secret = secret;
    server.on('connection', (socket) => void this.#serve(socket));
  }

  /** Undefined where another host of this person runs, which has then raised its window. */
  static async take(folder: string): Promise<Instance | undefined> {
    const secret = secretIn(folder);
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const server = await listen(nameFor(folder));
      if (server) return new Instance(server, secret);
      const first = await reach(folder, secret, 'raise');
      first?.destroy();
      if (first) return undefined;
      // The listener is just ending, or is another program under our name, which must not prevent
      // our start.
      if (Date.now() > until) return new Instance(createServer(), secret);
      await pause(200);
    }
  }

  async #serve(socket: Socket): Promise<void> {
    socket.on('error', () => {});
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    const wish = await hear(socket, this.#secret).catch(() => undefined);
    if (!wish) {
      socket.destroy();
      return;
    }
    // The line stays open to our very end, which tells the waiting start that we have quit.
    socket.setTimeout(0);
    this.on[wish]();
  }

  /** The name is free at once, while the browser still writes its last files. */
  release(): void {
    if (this.#server.listening) this.#server.close();
  }
}

/**
 * Asks the running host to close its window as a person would; false where it has not ended after a
 * while.
 */
export async function quitRunning(folder: string): Promise<boolean> {
  // Without a secret no host has ever run.
  if (!existsSync(secretPlace(folder))) return true;
  const host = await reach(folder, secretIn(folder), 'quit');
  if (!host || host.destroyed) return true;
  const ended = once(host, 'close').then(() => true);
  return Promise.race([ended, pause(PATIENCE_MS, false)]);
}

/** The system removes both kinds of name when the process is killed, unlike a plain socket file. */
function nameFor(folder: string): string {
  const own = createHash('sha256').update(folder).digest('hex').slice(0, 32);
  if (process.platform === 'win32') return `\\\\.\\pipe\\shala-desktop-${own}`;
  if (process.platform === 'linux') return `\0shala-desktop-${own}`;
  return `/tmp/shala-desktop-${own}`;
}

async function listen(name: string): Promise<Server | undefined> {
  const server = createServer();
  server.listen(name);
  try {
    await once(server, 'listening');
    return server;
  } catch {
    return undefined;
  }
}

/**
 * The line to the first host of this person after it has heard the wish; undefined where there is
 * none.
 */
async function reach(folder: string, secret: string, wish: Wish): Promise<Socket | undefined> {
  const name = nameFor(folder);
  const socket = connect(name);
  socket.on('error', () => {});
  socket.setTimeout(SILENCE_MS, () => socket.destroy());
  try {
    if (await ask(socket, secret, wish)) return socket.setTimeout(0);
  } catch {
    // The socket file of a killed host on a Mac has no listener any more.
    if (name.startsWith('/')) rmSync(name, { force: true });
  }
  socket.destroy();
  return undefined;
}

const secretPlace = (folder: string) => join(folder, 'instance-secret');

/** Made once; others on the machine can see our name, but not this secret. */
function secretIn(folder: string): string {
  const place = secretPlace(folder);
  if (!existsSync(place)) {
    const aside = writeAside(place, randomBytes(32).toString('hex'));
    try {
      linkSync(aside, place);
    } catch {
      // Another start has made it meanwhile.
    } finally {
      rmSync(aside, { force: true });
    }
  }
  return readFileSync(place, 'utf8');
}
