import { Readable } from 'node:stream';
import { isAllowed } from '../../platform/access.ts';
import { addList } from '../../platform/export/add-list.ts';
import type { Progress } from '../../platform/export/make-zip.ts';
import type { ZipFile } from '../../platform/export/zip-file.ts';
import type { FileAnswer } from '../../platform/file-answer.ts';
import { isMissing } from '../../platform/files/file-backend.ts';
import { allParts } from './all-parts.ts';
import type { Exporting, ExportPart } from './export-part.ts';
import { filesParts } from './kept-files.ts';
import { NamesInZip } from './names-in-zip.ts';
import { readMe, type WrittenPart } from './read-me.ts';

/** What the progress counts. */
export const partCount = allParts.length + filesParts.length;

/** Writes what whoever asked may open, and a read-me that says what that is. */
export async function writeExport(
  zip: ZipFile,
  of: Exporting,
  progress: Progress,
): Promise<number> {
  const written: WrittenPart[] = [];
  const leftOut: string[] = [];
  let missing = 0;
  let done = 0;
  const mayOpen = ({ row, name }: Pick<ExportPart, 'row' | 'name'>) => {
    const may = isAllowed(row, of.person);
    if (!may) leftOut.push(name);
    return may;
  };
  for (const part of allParts) {
    if (mayOpen(part)) {
      for await (const [file, list] of listsOf(part, of)) {
        const count = await addList(zip, file, list, () => progress(done));
        written.push({ name: part.name, file, count });
      }
    }
    done += 1;
    await progress(done);
  }
  for (const part of filesParts) {
    if (mayOpen(part)) {
      const { found, lost } = await addFiles(zip, of, part, () => progress(done));
      if (found > 0) written.push({ name: part.name, file: `${part.name}/`, count: found });
      missing += lost;
    }
    done += 1;
    await progress(done);
  }
  const text = await readMe(of, { written, leftOut, missing });
  await zip.add('read-me.txt', Readable.from([text]));
  return written.length;
}

async function* listsOf(
  part: ExportPart,
  of: Exporting,
): AsyncGenerator<readonly [file: string, list: FileAnswer]> {
  const read = await part.read(of);
  if (!(Symbol.asyncIterator in read)) {
    yield [`${part.name}.csv`, read];
    return;
  }
  for await (const [name, list] of read) yield [`${part.name}/${name}.csv`, list];
}

async function addFiles(
  zip: ZipFile,
  of: Exporting,
  { name: folder, find }: (typeof filesParts)[number],
  tick: () => Promise<void>,
) {
  const names = new NamesInZip();
  let found = 0;
  let lost = 0;
  for (const file of await find(of)) {
    await tick();
    try {
      await zip.add(`${folder}/${names.nameOf(file)}`, await of.files.read(file.id));
      found += 1;
    } catch (error) {
      if (!isMissing(error)) throw error;
      lost += 1;
    }
  }
  return { found, lost };
}
