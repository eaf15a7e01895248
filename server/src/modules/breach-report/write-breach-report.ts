import { Readable } from 'node:stream';
import { addList } from '../../platform/export/add-list.ts';
import type { Progress } from '../../platform/export/make-zip.ts';
import type { ZipFile } from '../../platform/export/zip-file.ts';
import { type Breach, breachLists } from './breach-lists.ts';
import { readMe, type WrittenList } from './read-me.ts';

/** Writes the lists, and a read-me that says what they are and what has to be done with them. */
export async function writeBreachReport(
  zip: ZipFile,
  of: Breach,
  progress: Progress,
): Promise<number> {
  const written: WrittenList[] = [];
  for (const [done, { name, read }] of breachLists.entries()) {
    await progress(done);
    const rows = await addList(zip, `${name}.csv`, await read(of), () => progress(done));
    written.push({ name, rows });
  }
  await zip.add('read-me.txt', Readable.from([readMe(of, written)]));
  return written.length;
}
