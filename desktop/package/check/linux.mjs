import assert from 'node:assert/strict';
import { once } from 'node:events';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { PROGRAM, version } from '../product.mjs';
import { littleShala } from './little-shala.mjs';
import { Root } from './root.mjs';
import { verify } from './steps.mjs';

const PLACE = '/var/lib/shala-desktop/device-id';
const SETTINGS = '/etc/shala/desktop.json';

/**
 * A person's session with the program: started, started again, closed as the installer closes it.
 */
const session = `
shala-desktop & first=$!
read shown
shala-desktop
shala-desktop --quit
wait $first
`;

/** Installs the Debian package with dpkg in a clean Debian, starts it there, and removes it. */
export async function checkLinux(deb) {
  const root = await Root.make('debian', { packages: ['chromium', 'xvfb', 'procps'] });
  const install = `dpkg -i /mnt/${basename(deb)}`;
  await root.execute(
    `dpkg -P ${PROGRAM} 2>/dev/null || true; rm -rf ${SETTINGS} /home/sunita/.*/shala*`,
  );

  await verify('dpkg installs the package, with nothing missing or changed', async () => {
    await root.execute(install);
    assert.equal(await root.execute(`dpkg --verify ${PROGRAM}`), '');
    assert.equal(await root.execute(`${PROGRAM} --version`, { asPerson: true }), `${version}\n`);
    const size = await root.execute(`dpkg-query -W -f '\${Installed-Size}' ${PROGRAM}`);
    return `${Math.round(Number(size) / 1024)} MB`;
  });

  const deviceId = readFileSync(root.path(PLACE), 'utf8').trim();
  await verify(
    'the computer has an id that everyone can read and only root can change',
    async () => {
      const { mode, uid } = statSync(root.path(PLACE));
      assert.deepEqual([mode & 0o777, uid], [0o644, 0]);
    },
  );

  await verify('the program without an address ends and says where to write one', async () => {
    const said = await root.execute(`${PROGRAM} 2>&1 && exit 1 || true`, { asPerson: true });
    assert.match(said, /does not know the address of your server.*\/etc\/shala\/desktop\.json/s);
  });

  await verify(
    'a person opens the page in Chromium, raises it, and it closes by --quit',
    async () => {
      const shala = await littleShala();
      await root.execute('mkdir -p /etc/shala');
      writeFileSync(root.path(SETTINGS), `{ "server": "${shala.address}" }\n`);
      const since = performance.now();
      const person = root.start(session, { asPerson: true, withScreen: true });
      const ended = once(person, 'exit');
      const early = ended.then(([code]) => assert.fail(`It ended with code ${code}.`));
      assert.equal(await Promise.race([shala.device, early]), deviceId);
      const took = ((performance.now() - since) / 1000).toFixed(1);
      person.stdin.end('\n');
      early.catch(() => {});
      assert.deepEqual(await ended, [0, null]);
      return `shown after ${took} s`;
    },
  );

  await verify('a reinstalled program has the same device id and address', async () => {
    const settings = readFileSync(root.path(SETTINGS), 'utf8');
    await root.execute(`dpkg -r ${PROGRAM}`);
    assert.equal(existsSync(root.path('usr/bin', PROGRAM)), false);
    await root.execute(install);
    assert.equal(readFileSync(root.path(PLACE), 'utf8').trim(), deviceId);
    assert.equal(readFileSync(root.path(SETTINGS), 'utf8'), settings);
  });

  await verify('a purge leaves nothing but the folder of the person', async () => {
    await root.execute(`dpkg -P ${PROGRAM}`);
    const find = "find / -xdev -path /home -prune -o -path /mnt -prune -o -iname '*shala*' -print";
    assert.equal(await root.execute(find), '');
  });
}
