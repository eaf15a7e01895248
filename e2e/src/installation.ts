import { createHash } from 'node:crypto';
import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Server } from './server.ts';

const here = join(import.meta.dirname, '../..');

const hashed = /-([\w-]{7})([\w-])\.(js|css)$/;
const nextFingerprint = (_: string, most: string, last: string, kind: string) =>
  `-${most}${last === 'x' ? 'y' : 'x'}.${kind}`;

/** The data that the build writes into the worker. */
const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);

/** An upgrade changes the files themselves, and the server sends the compressed ones where there are any. */
const isNotCompressed = (path: string): boolean => !/\.(br|gz)$/.test(path);

/** A running copy of the built program that can be upgraded meanwhile. */
export class Installation {
  readonly server: Server;
  readonly #root: string;

  private constructor(root: string, server: Server) {
    this.#root = root;
    this.server = server;
  }

  static async start(dataDir: string): Promise<Installation> {
    const root = await mkdtemp(join(tmpdir(), 'shala-installation-'));
    for (const path of ['web/dist', 'server/dist', 'server/migrations', 'package.json']) {
      cpSync(join(here, path), join(root, path), { recursive: true, filter: isNotCompressed });
    }
    for (const path of ['node_modules', 'server/node_modules', 'contract']) {
      symlinkSync(join(here, path), join(root, path));
    }
    const server = await Server.start({ dataDir, entry: join(root, 'server/dist/main.js') });
    return new Installation(root, server);
  }

  /** Installs a build in which every file has a new fingerprint, beside the earlier files. */
  upgrade(): void {
    const files = readdirSync(join(this.#dist, 'assets')).filter((name) => hashed.test(name));
    const later = new Map(files.map((name) => [name, name.replace(hashed, nextFingerprint)]));
    const inNewNames = (name: string) =>
      readFileSync(join(this.#dist, name), 'utf8').replaceAll(
        /[\w.-]+-[\w-]{8}\.(js|css)/g,
        (found) => later.get(found) ?? found,
      );
    const page = inNewNames('index.html');
    const worker = inNewNames('service-worker.js').replace(
      hashOf(readFileSync(join(this.#dist, 'index.html'))),
      hashOf(page),
    );
    for (const [name, newName] of later) {
      writeFileSync(join(this.#dist, 'assets', newName), inNewNames(`assets/${name}`));
    }
    writeFileSync(join(this.#dist, 'index.html'), page);
    writeFileSync(join(this.#dist, 'service-worker.js'), worker);
  }

  /** Installs a build without a worker. */
  dropWorker(): void {
    rmSync(join(this.#dist, 'service-worker.js'));
  }

  async remove(): Promise<void> {
    await this.server.stop();
    await rm(this.#root, { recursive: true, force: true });
  }

  get #dist(): string {
    return join(this.#root, 'web/dist');
  }
}
