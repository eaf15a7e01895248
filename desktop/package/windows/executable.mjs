import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as ResEdit from 'resedit';
import { Failure } from '../../../scripts/run.mjs';
import { fourNumbers, PRODUCT, PROGRAM } from '../product.mjs';
import { FUSE, RESOURCE } from '../sea-blob.mjs';

const ICON = join(import.meta.dirname, '..', 'icons', 'shala.ico');
const ENGLISH = 1033;
const UTF_16 = 1200;
const RAW_DATA = 10;
const ICON_GROUP = 14;
/** The subsystem of programs with windows; the one of Node.js would open a black console. */
const WINDOWS_SUBSYSTEM = 2;

/**
 * Makes Node.js for Windows into the program: without Node's signature, which no longer holds after
 * any change.
 */
export function makeWindowsExecutable({ node, blob, version, to }) {
  const exe = ResEdit.NtExecutable.from(turnFuse(readFileSync(node)), { ignoreCert: true });
  exe.newHeader.optionalHeader.subsystem = WINDOWS_SUBSYSTEM;
  const resources = ResEdit.NtExecutableResource.from(exe);
  putIcon(resources);
  putVersion(resources, version);
  putProgram(resources, readFileSync(blob));
  resources.outputResource(exe);
  writeFileSync(to, Buffer.from(exe.generate()));
}

function putIcon(resources) {
  const { icons } = ResEdit.Data.IconFile.from(readFileSync(ICON));
  const [group] = resources.entries.filter(({ type }) => type === ICON_GROUP);
  ResEdit.Resource.IconGroupEntry.replaceIconsForResource(
    resources.entries,
    group?.id ?? 1,
    group?.lang ?? ENGLISH,
    icons.map(({ data }) => data),
  );
}

function putVersion(resources, version) {
  for (const { lang } of ResEdit.Resource.VersionInfo.fromEntries(resources.entries)) {
    resources.removeResourceEntry(16, 1, lang);
  }
  const info = ResEdit.Resource.VersionInfo.createEmpty();
  info.lang = ENGLISH;
  info.setFileVersion(...fourNumbers(version), ENGLISH);
  info.setProductVersion(...fourNumbers(version), ENGLISH);
  info.setStringValues(
    { lang: ENGLISH, codepage: UTF_16 },
    {
      CompanyName: PRODUCT,
      FileDescription: PRODUCT,
      FileVersion: version,
      InternalName: PROGRAM,
      LegalCopyright: 'MIT licence; contains Node.js',
      OriginalFilename: `${PROGRAM}.exe`,
      ProductName: PRODUCT,
      ProductVersion: version,
    },
  );
  info.outputToResourceEntries(resources.entries);
}

function putProgram(resources, blob) {
  const bin = blob.buffer.slice(blob.byteOffset, blob.byteOffset + blob.byteLength);
  resources.entries.push({ type: RAW_DATA, id: RESOURCE, lang: 0, codepage: 0, bin });
}

/** Node.js looks for a program inside itself where this fuse is 1. */
function turnFuse(exe) {
  const off = Buffer.from(`${FUSE}:0`);
  const at = exe.indexOf(off);
  if (at < 0 || exe.indexOf(off, at + 1) >= 0) {
    throw new Failure('This Node.js cannot carry a program: it has no single fuse for it.');
  }
  exe.write('1', at + off.length - 1, 'latin1');
  return exe;
}
