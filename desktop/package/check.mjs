import '../../scripts/node-version.mjs';
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Failure, main } from '../../scripts/run.mjs';
import { checkLinux } from './check/linux.mjs';
import { checkWindows } from './check/windows.mjs';
import { debianVersion, inDist, PROGRAM, version } from './product.mjs';

const checks = {
  deb: {
    installer: inDist(`${PROGRAM}_${debianVersion(version)}_amd64.deb`),
    check: checkLinux,
  },
  windows: { installer: inDist(`shala-${version}-setup.exe`), check: checkWindows },
};

/** `npm run desktop:check`: both installers as built, or one: `npm run desktop:check -- deb`. */
main(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const names = positionals.length > 0 ? positionals : Object.keys(checks);
  for (const name of names) {
    if (!checks[name]) throw new Failure(`There is no check '${name}', but deb and windows.`);
    const { installer, check } = checks[name];
    if (!existsSync(installer)) {
      throw new Failure(`There is no ${installer}: npm run desktop:${name} makes it.`);
    }
    console.log(`\n── ${installer}`);
    await check(installer);
  }
});
