import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { inRoot, run } from '../../../scripts/run.mjs';
import { debianVersion, inDist, inWork, PROGRAM, sourceDate, version } from '../product.mjs';
import { settingsFile } from '../server-address.mjs';
import { changelog, controlFile, md5sums } from './control.mjs';
import { PackageTree } from './package-tree.mjs';

const ICON_SIZES = [16, 24, 32, 48, 64, 128, 256];
const beside = (name) => join(import.meta.dirname, name);
const text = (name) => readFileSync(beside(name), 'utf8');

/** Packs the program into `shala-desktop_<version>_amd64.deb`; returns its path. */
export async function makeDeb({ executable, licence, server }) {
  const date = sourceDate();
  const root = inWork('deb');
  const tree = new PackageTree(root);
  putProgram(tree, executable);
  putIcons(tree);
  putDocuments(tree, { licence, date });
  const settings = putSettings(tree, server);
  const sums = tree.md5sums();
  const kilobytes = tree.kilobytes();

  tree.text('DEBIAN/control', controlFile({ version, kilobytes }));
  tree.text('DEBIAN/md5sums', md5sums(sums));
  tree.text('DEBIAN/postinst', text('postinst'), 0o755);
  tree.text('DEBIAN/postrm', text('postrm'), 0o755);
  if (settings) tree.text('DEBIAN/conffiles', `/${settings}\n`);
  tree.date(date);

  const output = inDist(`${PROGRAM}_${debianVersion(version)}_amd64.deb`);
  // One thread packs the file, as several would split it differently on every machine.
  const packing = ['--root-owner-group', '--threads-max=1', '-Zxz', '--build', root, output];
  const env = { ...process.env, SOURCE_DATE_EPOCH: String(date) };
  await run('dpkg-deb', packing, { env, stdio: ['ignore', 'ignore', 'inherit'] });
  return output;
}

function putProgram(tree, executable) {
  tree.copy(`usr/lib/${PROGRAM}/${PROGRAM}`, executable, 0o755);
  tree.link(`usr/bin/${PROGRAM}`, `../lib/${PROGRAM}/${PROGRAM}`);
  tree.text(`usr/share/applications/${PROGRAM}.desktop`, text('shala-desktop.desktop'));
}

function putIcons(tree) {
  const icons = 'usr/share/icons/hicolor';
  for (const size of ICON_SIZES) {
    const from = beside(`../icons/shala-${size}.png`);
    tree.copy(`${icons}/${size}x${size}/apps/${PROGRAM}.png`, from);
  }
  tree.copy(`${icons}/scalable/apps/${PROGRAM}.svg`, inRoot('web/public/favicon.svg'));
}

function putDocuments(tree, { licence, date }) {
  const documents = `usr/share/doc/${PROGRAM}`;
  const shala = readFileSync(inRoot('LICENSE'), 'utf8').split('\n\n').slice(2).join('\n\n');
  tree.text(`${documents}/copyright`, `${text('copyright')}${indented(shala)}`);
  tree.copy(`${documents}/LICENSE.node`, licence);
  tree.text(`${documents}/changelog.gz`, zipped(changelog({ version, date })));
  tree.text('usr/share/man/man1/shala-desktop.1.gz', zipped(text('shala-desktop.1')));
}

/** The address for all machines with this package; an upgrade keeps a manual change. */
function putSettings(tree, server) {
  if (server === undefined) return undefined;
  tree.text('etc/shala/desktop.json', settingsFile(server));
  return 'etc/shala/desktop.json';
}

/** A paragraph's text in Debian's form: a space before each line, a point for an empty one. */
const indented = (text) =>
  `${text
    .trimEnd()
    .split('\n')
    .map((line) => ` ${line || '.'}\n`)
    .join('')}`;

const zipped = (text) => gzipSync(text, { level: 9 });
