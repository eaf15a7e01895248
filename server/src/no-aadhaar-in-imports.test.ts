import { importable } from '@shala/contract/importable.ts';
import { aadhaarNumber, disguises } from '@shala/contract/testing/aadhaar-disguises.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyFile, everythingStored } from './platform/test-kit/everything-stored.ts';
import { openTestApp, type TestApp, type TestPerson } from './platform/test-kit/test-app.ts';

let app: TestApp;
let principal: TestPerson;
let subjectId: string;
beforeAll(async () => {
  app = await openTestApp();
  const school = await app.make.school();
  subjectId = (await app.make.subject({ school_id: school.id })).id;
  principal = await app.some('Principal', { schoolId: school.id });
});
afterAll(() => app.close());

/** Where a list of the import has its texts; the mark shows that the file was read and kept. */
const mark = 'Shelved by hand';
/** Without digits, which would stand beside the number as a part of a series. */
const nth = (at: number) =>
  `${mark} ${String.fromCharCode(97 + (at % 26), 97 + Math.floor(at / 26))}`;
const quoted = (cells: string[]) => cells.map((cell) => `"${cell}"`).join(',');
const csvOf = (heading: string[], lineOf: (typed: string, at: number) => string[]) =>
  [heading, ...disguises.map(lineOf)].map(quoted).join('\n');

const books = csvOf(['Title', 'Author', 'Accession No', 'Notes'], (typed, at) => [
  nth(at),
  `Author ${typed}`,
  `${at + 1}`,
  typed,
]);
const openings = csvOf(['GR No', 'Name', 'Amount', 'Remark'], (typed, at) => [
  `${at}`,
  `${mark} ${typed}`,
  '200',
  typed,
]);
const payments = csvOf(
  ['Register No', 'Date', 'Amount', 'Mode', 'Reference', 'Old receipt no', 'Note'],
  (typed, at) => [`${at}`, '01-08-2026', '200', 'Cash', mark, `R ${typed}`, typed],
);
const questions = csvOf(
  ['Question', 'Option A', 'Option B', 'Answer', 'Explanation', 'Chapter'],
  (typed, at) => [`${nth(at)} ${typed}?`, typed, 'two', 'B', `It is ${typed}`, `Part ${typed}`],
);
const aiken = disguises
  .map((typed, at) => `${nth(at)} ${typed}?\nA. ${typed}\nB. two\nANSWER: B\n`)
  .join('\n');
const gift = disguises
  .map((typed) => typed.replace(/[{}~=#:\\]/g, ' '))
  .map((typed, at) => `::Q ${typed}::${nth(at)} ${typed}? {=${typed}#well, ${typed} ~3}\n`)
  .join('\n');
const moodle = `<?xml version="1.0"?><quiz>${disguises
  .map(
    (typed, at) => `<question type="multichoice"><name><text>${typed}</text></name>
      <questiontext format="html"><text>${nth(at)} ${typed}?</text></questiontext>
      <answer fraction="100"><text>${typed}</text><feedback><text>${typed}</text></feedback></answer>
      <answer fraction="0"><text>two</text></answer></question>`,
  )
  .join('')}</quiz>`;

const lists: [string, keyof typeof importable, string, string][] = [
  ['books', 'book', 'csv', books],
  ['balances', 'opening', 'csv', openings],
  ['payments', 'past-payment', 'csv', payments],
  ['questions', 'question', 'csv', questions],
  ['questions in Aiken', 'question', 'txt', aiken],
  ['questions in GIFT', 'question', 'gift', gift],
  ['questions of Moodle', 'question', 'xml', moodle],
];

const found = (text: string) => disguises.filter((typed) => text.includes(typed));

describe('a list of', () => {
  it.each(lists)('%s leaves no Aadhaar number anywhere', async (_, name, ending, content) => {
    for (const dryRun of ['true', 'false']) {
      const answer = await principal.call(
        importable[name].upload,
        {
          form: {
            dryRun,
            ...(name === 'question' && { subjectId, standard: '5', language: 'en' }),
          },
          file: new Blob([content]),
        } as never,
        { fileName: `${aadhaarNumber} list.${ending}` },
      );
      expect(answer.status, answer.message).toBe(202);
      const { jobId } = answer.result as { jobId: string };
      const { result } = await app.ended(principal, jobId);
      expect(found(JSON.stringify(result))).toEqual([]);
      // A question is not taken without its number, as it would be another one.
      if (name === 'question') expect(result).toMatchObject({ inserted: 0 });
    }
    const files = await everyFile(app.dataDir);
    const kept = files.map(({ path, bytes }) => `${path} ${bytes.toString()}`).join('\n');
    const stored = await everythingStored(app);
    expect(`${kept}${stored}`).toContain(mark);
    expect([found(kept), found(stored)]).toEqual([[], []]);
  });
});
