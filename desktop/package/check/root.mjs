import { execFile, spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Failure, run } from '../../../scripts/run.mjs';
import { inDist, inWork } from '../product.mjs';
import { needTools } from '../tools.mjs';

const execute = promisify(execFile);

/** The oldest Debian that the package is for. */
const SUITE = 'bookworm';
const MIRROR = 'http://deb.debian.org/debian';

/** The time limit of a check; installing a whole system takes longer on a slow line. */
const PATIENCE_MS = 3 * 60_000;
const MAKING_MS = 60 * 60_000;

/** The person in front of the computer in a root. */
const PERSON = 1000;

/** Kills the commands after it, with every process that they have started. */
const SCREEN = `
Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>/tmp/display >/dev/null 2>&1 &
until [ -s /tmp/display ]; do sleep 0.1; done
export DISPLAY=:$(cat /tmp/display)
`;

/** A Debian in a folder of its own, with these packages only; made once, then reused. */
export class Root {
  #folder;

  static async make(name, { packages, architectures = [] }) {
    if (process.getuid() !== 0)
      throw new Failure('The check makes systems of its own: run it as root.');
    await needTools({ debootstrap: 'debootstrap', bwrap: 'bubblewrap' });
    const root = new Root(inWork('check', name));
    const contents = JSON.stringify([SUITE, packages, architectures]);
    const mark = `${root.#folder}.made`;
    if (existsSync(mark) && readFileSync(mark, 'utf8') === contents) return root;
    rmSync(mark, { force: true });
    await root.#fill(packages, architectures);
    writeFileSync(mark, contents);
    return root;
  }

  constructor(folder) {
    this.#folder = folder;
  }

  path(...inside) {
    return join(this.#folder, ...inside);
  }

  async #fill(packages, architectures) {
    console.log(`Making a Debian with ${packages.join(', ')} …`);
    const aside = `${this.#folder}.new`;
    for (const folder of [aside, this.#folder]) rmSync(folder, { recursive: true, force: true });
    mkdirSync(aside, { recursive: true });
    const stdio = ['ignore', 'ignore', 'inherit'];
    await run('debootstrap', ['--variant=minbase', SUITE, aside, MIRROR], { stdio });
    renameSync(aside, this.#folder);
    for (const architecture of architectures) {
      await this.execute(`dpkg --add-architecture ${architecture}`);
    }
    const install = 'apt-get -qq install -y --no-install-recommends';
    await this.execute(`apt-get -qq update && ${install} ${packages.join(' ')}`, {
      patience: MAKING_MS,
    });
    await this.execute(`useradd --create-home --uid ${PERSON} sunita`);
  }

  /**
   * Runs shell commands in the root to their end, as root or as its person; returns their output.
   */
  async execute(commands, options) {
    const [program, ...args] = this.#command(commands, options);
    try {
      const timeout = options?.patience ?? PATIENCE_MS;
      const limits = { maxBuffer: 1e8, timeout, killSignal: 'SIGKILL' };
      const { stdout } = await execute(program, args, limits);
      return stdout;
    } catch (error) {
      throw new Failure(`${commands}\n${error.stdout}${error.stderr}`);
    }
  }

  /** Starts commands for a dialogue; kills them when they hang. */
  start(commands, options) {
    const [program, ...args] = this.#command(commands, options);
    const stdio = ['pipe', 'inherit', 'inherit'];
    return spawn(program, args, { stdio, timeout: PATIENCE_MS, killSignal: 'SIGKILL' });
  }

  #command(commands, { asPerson = false, withScreen = false, env = {} } = {}) {
    const everyEnv = {
      PATH: '/usr/sbin:/usr/bin:/sbin:/bin',
      HOME: asPerson ? '/home/sunita' : '/root',
      LANG: 'C.UTF-8',
      DEBIAN_FRONTEND: 'noninteractive',
      ...env,
    };
    return [
      'bwrap',
      // Everything that the commands start ends with them.
      ...['--unshare-pid', '--die-with-parent', '--clearenv'],
      ...['--bind', this.#folder, '/', '--proc', '/proc', '--dev', '/dev'],
      // Everyone may write here, as a browser shares its memory there.
      ...['--perms', '1777', '--tmpfs', '/dev/shm'],
      ...['--perms', '1777', '--tmpfs', '/tmp'],
      ...['--ro-bind', inDist(''), '/mnt', '--ro-bind', '/etc/resolv.conf', '/etc/resolv.conf'],
      ...Object.entries(everyEnv).flatMap(([name, value]) => ['--setenv', name, value]),
      ...(asPerson ? ['setpriv', `--reuid=${PERSON}`, `--regid=${PERSON}`, '--clear-groups'] : []),
      ...['sh', '-ec', withScreen ? SCREEN + commands : commands],
    ];
  }
}
