import { createHash, createHmac, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, linkSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeAside } from '../machine/write-whole.ts';

const PATIENCE_MS = 10_000;

/** The only host of a person: the first holds a name that the system itself takes back when it ends. */
export class Instance {
  readonly #server: Server;
  readonly #secret: string;
  /** What a later start makes the first one do. */
  onRaise: () => void = () => {};

  private constructor(server: Server, secret: string) {
    this.#server = server;
    this.#secret = secret;
    server.on('connection', (socket) => this.#answer(socket));
  }

  /** Undefined where another host of this person runs; it has raised its window then. */
  static async take(folder: string): Promise<Instance | undefined> {
    const secret = secretIn(folder);
    const until = Date.now() + PATIENCE_MS;
    for (;;) {
      const server = await listen(nameFor(folder));
      if (server) return new Instance(server, secret);
      if (await raise(nameFor(folder), secret)) return undefined;
      // Just ending, or somebody else's program under our name, which must not keep us from starting.
      if (Date.now() > until) return new Instance(createServer(), secret);
      await pause(200);
    }
  }

  #answer(socket: Socket): void {
    socket.on('error', () => {});
    socket.setTimeout(2_000, () => socket.destroy());
    socket.once('data', (nonce) => {
      socket.end(proof(this.#secret, nonce));
      this.onRaise();
    });
  }

  /** The name is free at once, while the browser's last files are still written. */
  release(): void {
    if (this.#server.listening) this.#server.close();
  }
}

/** Neither of the two leaves anything behind when its process is killed; a plain socket file does. */
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

/** True once the first host has proved that it is this person's and has been told. */
async function raise(name: string, secret: string): Promise<boolean> {
  const nonce = randomBytes(16);
  const socket = connect(name);
  socket.setTimeout(2_000, () => socket.destroy());
  const heard: Buffer[] = [];
  try {
    await once(socket, 'connect');
    socket.write(nonce);
    for await (const chunk of socket) heard.push(chunk as Buffer);
  } catch {
    // A file of a killed host on a Mac; nobody listens any more.
    if (name.startsWith('/')) rmSync(name, { force: true });
    return false;
  }
  return Buffer.concat(heard).toString() === proof(secret, nonce);
}

const proof = (secret: string, nonce: Buffer) =>
  createHmac('sha256', secret).update(nonce).digest('hex');

/** Made once; others of the machine can see our name, but not this. */
function secretIn(folder: string): string {
  const place = join(folder, 'instance-secret');
  if (!existsSync(place)) {
    const aside = writeAside(place, randomBytes(32).toString('hex'));
    try {
      linkSync(aside, place);
    } catch {
      // Made by another start meanwhile.
    } finally {
      rmSync(aside, { force: true });
    }
  }
  return readFileSync(place, 'utf8');
}
