import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { processesOf } from './processes.ts';

/** A name for this machine, which a browser treats as any host of the network. */
export const schoolHost = 'shala.school';

const program = join(import.meta.dirname, '../../desktop/dist/shala-desktop.cjs');

export interface Opening {
  server?: string;
  env?: Record<string, string>;
  flags?: string[];
  /** The arguments of the program itself. */
  args?: string[];
  /** A command that runs ours. */
  before?: string[];
}

/** A computer with the desktop program installed: its folders, programs and screen. */
export class Computer {
  readonly folder: string;
  readonly display: string;
  readonly #started: Wrapper[] = [];

  private constructor(folder: string, display: string) {
    this.folder = folder;
    this.display = display;
  }

  static async setUp(display: string): Promise<Computer> {
    const folder = await mkdtemp(join(tmpdir(), 'shala-desktop-'));
    const computer = new Computer(folder, display);
    await mkdir(computer.bin);
    await mkdir(join(folder, 'home'));
    const browser = process.env['SHALA_CHROMIUM'] ?? chromium.executablePath();
    await symlink(browser, join(computer.bin, 'chromium'));
    for (const name of ['xdg-open', 'zenity']) await computer.#recordCallsOf(name);
    return computer;
  }

  /** The folder of programs that is first in PATH. */
  get bin(): string {
    return join(this.folder, 'bin');
  }

  get profile(): string {
    return join(this.folder, 'user/profile');
  }

  /** Replaces a system program by a script that records its arguments. */
  async #recordCallsOf(name: string): Promise<void> {
    const script = `#!/bin/sh\nprintf '%s\\n' "$@" >> '${this.folder}/${name}.calls'\n`;
    await writeFile(join(this.bin, name), script, { mode: 0o755 });
  }

  /** The recorded arguments of a system program. */
  async calls(name: 'xdg-open' | 'zenity'): Promise<string> {
    return readFile(join(this.folder, `${name}.calls`), 'utf8').catch(() => '');
  }

  async start({
    server,
    env = {},
    flags = [],
    args: more = [],
    before = [],
  }: Opening = {}): Promise<Wrapper> {
    // The file is from the previous start; the browser writes it again.
    const port = join(this.profile, 'DevToolsActivePort');
    const isSecond = this.#started.some(({ isRunning }) => isRunning);
    if (!isSecond) await rm(port, { force: true });
    const allFlags = [
      '--no-sandbox',
      '--disable-gpu',
      '--remote-debugging-port=0',
      `--host-resolver-rules=MAP ${schoolHost} 127.0.0.1`,
      ...flags,
    ];
    const ours = [process.execPath, program, ...(server ? [`--server=${server}`] : []), ...more];
    const [first, ...args] = [...before, ...ours];
    const child = spawn(first!, args, {
      env: {
        PATH: `${this.bin}:${process.env['PATH']}`,
        HOME: join(this.folder, 'home'),
        DISPLAY: this.display,
        LANG: 'en_IN.UTF-8',
        SHALA_DESKTOP_MACHINE_DIR: join(this.folder, 'machine'),
        SHALA_DESKTOP_USER_DIR: join(this.folder, 'user'),
        SHALA_DESKTOP_BROWSER_FLAGS: allFlags.join(' '),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const wrapper = new Wrapper(child, port);
    this.#started.push(wrapper);
    return wrapper;
  }

  /** Whether the browser has written the session to its disk, which it does seconds after the page. */
  async keepsSession(): Promise<boolean> {
    const folder = join(this.profile, 'Default/Local Storage/leveldb');
    const files = await readdir(folder).catch(() => []);
    // A file may disappear during the search.
    const texts = files.map((name) => readFile(join(folder, name), 'latin1').catch(() => ''));
    return (await Promise.all(texts)).some((text) => text.includes('accessToken'));
  }

  /** The output of all starts, for the search of an error. */
  get said(): string {
    return this.#started.map(({ output }) => output).join('\n');
  }

  async tidyUp(): Promise<void> {
    for (const wrapper of this.#started) await wrapper.end();
    for (const pid of await processesOf(this.folder)) kill(pid);
    await rm(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The desktop program as it runs. */
export class Wrapper {
  readonly process: ChildProcess;
  readonly #portFile: string;
  readonly #exit: Promise<unknown[]>;
  #browser: Browser | undefined;
  #output = '';

  constructor(child: ChildProcess, portFile: string) {
    this.process = child;
    this.#portFile = portFile;
    this.#exit = once(child, 'exit');
    for (const stream of [child.stdout!, child.stderr!]) {
      stream.on('data', (chunk) => {
        this.#output += chunk;
      });
    }
  }

  get isRunning(): boolean {
    return this.process.exitCode === null && this.process.signalCode === null;
  }

  get output(): string {
    return this.#output;
  }

  /** Undefined if it was killed. */
  async exitCode(): Promise<number | null> {
    await this.#exit;
    return this.process.exitCode;
  }

  /** A second eye beside the program's own pipe. */
  async look(): Promise<Browser> {
    if (!this.#browser) {
      const port = await this.#port();
      this.#browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
    }
    return this.#browser;
  }

  async #port(): Promise<string> {
    while (this.isRunning) {
      if (existsSync(this.#portFile)) {
        const [port] = (await readFile(this.#portFile, 'utf8')).split('\n');
        if (port) return port;
      }
      await Promise.race([this.#exit, pause(50)]);
    }
    throw new Error(`The desktop program ended:\n${this.#output}`);
  }

  /** The first window. */
  async page(): Promise<Page> {
    const [context] = (await this.look()).contexts();
    return context!.pages()[0] ?? context!.waitForEvent('page');
  }

  /** As by the window's own button. */
  async closeWindow(): Promise<number | null> {
    const page = await this.page();
    await page.close({ runBeforeUnload: true });
    return this.exitCode();
  }

  async end(): Promise<void> {
    await this.#browser?.close().catch(() => {});
    if (this.isRunning) this.process.kill('SIGTERM');
    await this.#exit;
  }
}

/** The process may have ended since it was found. */
function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
