import assert from 'node:assert/strict';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { nodeBinaries } from '../node-binaries.mjs';
import { version } from '../product.mjs';
import { Root } from './root.mjs';
import { verify } from './steps.mjs';

const PREFIX = '/root/windows';
const ENTRY = 'HKLM\\Software\\Microsoft\\Windows\\CurrentVersion\\Uninstall\\Shala';
const WRONG_ADDRESS = 87;
const OLD_WINDOWS = 1150;

const ENV = {
  WINEPREFIX: PREFIX,
  WINEDEBUG: '-all',
  // Set to skip the questions of Wine's first start.
  WINEDLLOVERRIDES: 'mscoree,mshtml=',
};

/**
 * Installs, upgrades and removes through the installer in Wine, unattended as an administrator does
 * it.
 */
export async function checkWindows(setup) {
  const packages = ['wine', 'wine64', 'wine32:i386', 'xvfb', 'procps'];
  const root = await Root.make('wine', { packages, architectures: ['i386'] });
  const { windows: node } = await nodeBinaries();
  const wine = new Wine(root, basename(setup));
  const program = wine.file('Program Files/Shala/shala-desktop.exe');
  const address = () =>
    JSON.parse(readFileSync(wine.file('ProgramData/Shala/desktop.json'), 'utf8'));
  const deviceId = () => readFileSync(wine.file('ProgramData/Shala/device-id'), 'utf8').trim();
  rmSync(root.path(PREFIX), { recursive: true, force: true });
  await wine.run('wineboot --init');

  await verify(
    'the installer refuses an older Windows with code 1150, and nothing is installed',
    async () => {
      await wine.run('winecfg -v win7');
      assert.equal(await wine.setup('/S /SERVER="https://school.example"'), OLD_WINDOWS);
      await wine.run('winecfg -v win10');
    },
  );

  await verify(
    'the installer refuses a wrong address with code 87, and nothing is installed',
    async () => {
      for (const wrong of ['ftp://x', 'https://', 'https://a b', 'shala.example']) {
        assert.equal(await wine.setup(`/S /SERVER="${wrong}"`), WRONG_ADDRESS, wrong);
      }
      assert.equal(existsSync(wine.file('Program Files/Shala')), false);
      assert.equal(existsSync(wine.file('ProgramData/Shala')), false);
    },
  );

  await verify(
    '/S /SERVER="https://…" installs program, address, id, shortcuts, uninstaller',
    async () => {
      assert.equal(await wine.setup('/S /SERVER="https://school.example/path"'), 0);
      assert.deepEqual(address(), { server: 'https://school.example/path' });
      assert.match(deviceId(), /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
      for (const shortcut of [
        'ProgramData/Microsoft/Windows/Start Menu/Programs/Shala.lnk',
        'users/Public/Desktop/Shala.lnk',
      ]) {
        assert.ok(existsSync(wine.file(shortcut)), shortcut);
      }
      assert.match(await wine.run(`wine reg query '${ENTRY}' /reg:64`), new RegExp(version));
    },
  );

  await verify('the program runs with --version, and with --quit where nothing runs', async () => {
    const call = `wine "C:\\\\Program Files\\\\Shala\\\\shala-desktop.exe"`;
    await wine.run(`${call} --version; ${call} --quit`);
  });

  const first = deviceId();
  await verify('a second installation keeps address and id, and uses a new address', async () => {
    assert.equal(await wine.setup('/S'), 0);
    assert.deepEqual(address(), { server: 'https://school.example/path' });
    for (const [call, server] of [
      ['/S /SERVER=https://two.example:8443/x?y=1', 'https://two.example:8443/x?y=1'],
      ['/S "/SERVER=http://three.example"', 'http://three.example'],
      [`/server="https://four.example/$x'q" /S`, "https://four.example/$x'q"],
    ]) {
      assert.equal(await wine.setup(call), 0, call);
      assert.deepEqual(address(), { server });
    }
    // Wine's batch files cannot contain Devanagari.
    await wine.run(`wine /mnt/${basename(setup)} /S /SERVER=https://शाला.example`);
    assert.deepEqual(address(), { server: 'https://शाला.example' });
    const byHand = '{\n  "note": "ours",\n  "server" : "https:\\/\\/hand.example" }';
    writeFileSync(wine.file('ProgramData/Shala/desktop.json'), byHand);
    assert.equal(await wine.setup('/S'), 0);
    assert.equal(readFileSync(wine.file('ProgramData/Shala/desktop.json'), 'utf8'), byHand);
    assert.equal(deviceId(), first);
  });

  await verify(
    'the installer ends and replaces a running program that does not close',
    async () => {
      const ours = readFileSync(program);
      // Node.js itself stands in for a program that ignores --quit.
      copyFileSync(node, program);
      writeFileSync(wine.file('wait.js'), 'setTimeout(() => {}, 600_000)');
      const call = `wine "C:\\\\Program Files\\\\Shala\\\\shala-desktop.exe" 'C:\\wait.js'`;
      const running = `${call} >/dev/null 2>&1 & until pgrep shala-desktop >/dev/null; do sleep 0.1; done`;
      assert.equal(await wine.setup('/S', running), 0);
      assert.ok(readFileSync(program).equals(ours));
    },
  );

  await verify('a removal leaves only address and id, for the next installation', async () => {
    const call = 'wine "C:\\\\Program Files\\\\Shala\\\\uninstall.exe" /S';
    // The uninstaller continues in a copy of itself, which Windows lets it remove.
    await wine.run(`${call}; wineserver --wait`);
    assert.equal(existsSync(wine.file('Program Files/Shala')), false);
    assert.equal(existsSync(wine.file('users/Public/Desktop/Shala.lnk')), false);
    const query = `wine reg query '${ENTRY}' /reg:64 >/dev/null && echo there || echo gone`;
    assert.equal(await wine.run(query), 'gone\n');
    assert.equal(deviceId(), first);
    assert.equal(await wine.setup('/S'), 0);
    assert.equal(deviceId(), first);
  });
}

class Wine {
  #root;
  #setup;

  constructor(root, setup) {
    this.#root = root;
    this.#setup = setup;
  }

  file(path) {
    return this.#root.path(PREFIX, 'drive_c', path);
  }

  /** Runs each program with a screen, until the last Windows program has ended. */
  run(commands) {
    return this.#root.execute(
      `${commands}
      wineserver --kill || true`,
      { env: ENV, withScreen: true },
    );
  }

  /**
   * Runs a batch file, as an administrator would: Wine would add quotes of its own to a shell's
   * arguments.
   */
  async setup(args, before = '') {
    mkdirSync(this.file('.'), { recursive: true });
    const lines = [`@"Z:\\mnt\\${this.#setup}" ${args}`, '@echo %ERRORLEVEL%'];
    writeFileSync(this.file('install.bat'), `${lines.join('\r\n')}\r\n`);
    return Number(await this.run(`${before}\nwine cmd /c 'C:\\install.bat' || true`));
  }
}
