import { Readable } from 'node:stream';
import type { FileAnswer } from '../file-answer.ts';
import { CountedRows } from './count-rows.ts';
import type { ZipFile } from './zip-file.ts';

/** Adds a list to the ZIP and counts its rows; `tick` comes with each piece and throws where the work is to stop. */
export async function addList(
  zip: ZipFile,
  file: string,
  list: FileAnswer,
  tick: () => Promise<void>,
): Promise<number> {
  const counted = new CountedRows();
  const content = counted.pass(ticked(contentOf(list), tick));
  await zip.add(file, Readable.from(content, { objectMode: false }));
  return counted.rows;
}

const contentOf = ({ content }: FileAnswer): AsyncIterable<Buffer> =>
  content instanceof Readable ? content : Readable.from([content]);

async function* ticked(content: AsyncIterable<Buffer>, tick: () => Promise<void>) {
  for await (const bytes of content) {
    await tick();
    yield bytes;
  }
}
