import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import type { Entry } from 'yauzl';
import { type Archive, openArchive, PackageError, type PackageIssue } from './open-archive.ts';
import { isAsNamed, isProgramName, isProgramType } from './package-types.ts';

export const htmlPackage = 'application/zip';
export const h5pPackage = 'application/x-h5p';

/** How many bytes of a file show its kind. */
const headBytes = 4_100;
const mostAbout = 1024 * 1024;

/** The media type of an archive that is a package, or why it is none. */
export async function inspectPackage(
  path: string,
): Promise<{ mediaType: string } | { issue: PackageIssue }> {
  try {
    const { size } = await stat(path);
    const archive = await openArchive((part) => createReadStream(path, part), size);
    for (const [name, entry] of archive.entries) await requireHarmless(archive, name, entry);
    return { mediaType: await findPackageType(archive) };
  } catch (error) {
    if (error instanceof PackageError) return { issue: error.issue };
    throw error;
  }
}

async function requireHarmless({ zip }: Archive, name: string, entry: Entry): Promise<void> {
  if (isProgramName(name)) throw new PackageError('program');
  if (entry.uncompressedSize === 0) return;
  const head = await headOf(await zip.openReadStreamPromise(entry));
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (isProgramType(found?.mime)) throw new PackageError('program');
  if (!isAsNamed(name, found?.mime)) throw new PackageError('disguised');
}

async function headOf(stream: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of stream as AsyncIterable<Buffer>) {
      pieces.push(piece);
      size += piece.length;
      if (size >= headBytes) break;
    }
  } catch {
    throw new PackageError('damaged');
  } finally {
    stream.destroy();
  }
  return Buffer.concat(pieces);
}

async function findPackageType(archive: Archive): Promise<string> {
  const about = archive.entries.get('h5p.json');
  if (about && archive.entries.has('content/content.json')) {
    if (about.uncompressedSize > mostAbout) throw new PackageError('too_big');
    const text = await buffer(await archive.zip.openReadStreamPromise(about));
    if (!isH5p(text.toString())) throw new PackageError('start');
    return h5pPackage;
  }
  if (!startPage(archive)) throw new PackageError('start');
  return htmlPackage;
}

function isH5p(text: string): boolean {
  try {
    const { mainLibrary, preloadedDependencies } = JSON.parse(text);
    return typeof mainLibrary === 'string' && Array.isArray(preloadedDependencies);
  } catch {
    return false;
  }
}

/** `index.html`, also within the one folder that was packed whole. */
export function startPage({ entries }: Pick<Archive, 'entries'>): string | undefined {
  const names = [...entries.keys()].filter((name) => !isOfTheSystem.test(name));
  if (names.includes('index.html')) return 'index.html';
  const folders = new Set(names.map((name) => name.slice(0, name.indexOf('/') + 1)));
  const within = `${[...folders][0]}index.html`;
  return folders.size === 1 && entries.has(within) ? within : undefined;
}

/** What a Mac adds to an archive. */
const isOfTheSystem = /^__MACOSX\/|(^|\/)\.DS_Store$/;
