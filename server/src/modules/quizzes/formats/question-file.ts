import { stat } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { wholeText } from '../../../platform/import/csv/encoding.ts';
import { fileStart } from '../../../platform/import/file-start.ts';
import { rootName } from '../../../platform/import/xml-items.ts';
import { readAiken } from './aiken-reader.ts';
import type { FoundQuestion } from './found-questions.ts';
import { readGift } from './gift/gift-reader.ts';
import { readMoodleXml } from './moodle/moodle-reader.ts';
import { readQti } from './qti/qti-items.ts';
import { openPackage, readPackage } from './qti/qti-package.ts';

const mostTextBytes = 40 * 1024 * 1024;

type Reader = (text: string) => Generator<FoundQuestion>;

/**
 * The questions of a file that is no table: GIFT, Aiken, Moodle XML, QTI by itself or as a package.
 * Undefined for a table, or whatever else the reader of tables has a word for.
 */
export async function openQuestionFile(
  path: string,
  fileName: string,
): Promise<AsyncGenerator<FoundQuestion> | undefined> {
  const start = (await fileStart(path, 64)).toString('latin1');
  if (start.startsWith('PK\x03\x04')) {
    const archive = await openPackage(path);
    return archive && readPackage(archive);
  }
  const isNamedTable = /\.(csv|tsv|xlsx?|ods)$/i.test(fileName);
  if (!isText(start) || (isNamedTable && !beginsAsOther.test(start))) return undefined;
  const { size } = await stat(path);
  if (size > mostTextBytes) return undefined;
  const text = await wholeText(path);
  const reader = readerOf(text, fileName);
  return reader && taken(reader(text));
}

/** Pictures, PDF and old Excel, which the reader of tables names. */
const isText = (start: string): boolean =>
  !/^(%PDF|.PNG|\xff\xd8\xff|GIF8|\xd0\xcf|7z|Rar!)/.test(start);

/** Names lie: a table begins like no GIFT file and no XML. */
const beginsAsOther = /^(\xef\xbb\xbf)?\s*(::|\$CATEGORY:|<)/;

function readerOf(text: string, fileName: string): Reader | undefined {
  const root = rootName(text.slice(0, 20_000));
  if (root === 'quiz') return readMoodleXml;
  if (root === 'questestinterop' || root === 'assessmentItem' || root === 'assessmentTest') {
    return readQti;
  }
  if (root !== undefined) return undefined;
  if (/\.gift(\.txt)?$/i.test(fileName) || looksLikeGift(text)) return readGift;
  return looksLikeAiken(text) ? readAiken : undefined;
}

/** Blanks before a line's first sign, and no line ends: every line would look through all blank ones below. */
const looksLikeGift = (text: string): boolean =>
  /^[ \t\u00a0\ufeff]*(::|\$CATEGORY:)/m.test(text) ||
  /\{\s*([=~]|#\s*-?[\d=]|(T|TRUE|F|FALSE)\s*[#}])/i.test(text);

const looksLikeAiken = (text: string): boolean =>
  /^[ \t\u00a0\ufeff]*ANS(WER)?\s*[:=.-]/im.test(text) &&
  /^[ \t\u00a0\ufeff]*\(?A[.)]\s*\S/im.test(text);

const questionsAtOnce = 50;

/** Other calls are answered in between. */
async function* taken(questions: Iterable<FoundQuestion>): AsyncGenerator<FoundQuestion> {
  let count = 0;
  for (const question of questions) {
    yield question;
    count += 1;
    if (count % questionsAtOnce === 0) await setImmediate();
  }
}
