import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepTable, openKeptTable } from '../../../platform/import/kept-table.ts';
import { TableProblem } from '../../../platform/import/problem.ts';
import { SEED } from '../../../platform/import/testing/properties.ts';
import { allRows, scratchFiles } from '../../../platform/import/testing/scratch-files.ts';
import { type ZipPart, zipFile } from '../../../platform/import/testing/zip-file.ts';
import { openQuestionTable } from './question-table.ts';

const files = scratchFiles();
const open = async (content: string | Uint8Array, fileName: string) =>
  openQuestionTable(await files.write(content), { fileName });
const rowsOf = async (content: string | Uint8Array, fileName = 'file') => {
  const table = await open(content, fileName);
  const rows = await allRows(table);
  return rows.map(({ cells, ...row }) => ({
    ...row,
    byField: Object.fromEntries(table.columns.map((name, index) => [name, cells[index]])),
  }));
};

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const item = (picture: string) => `<assessmentItem identifier="i"><responseDeclaration
  identifier="R" cardinality="single"><correctResponse><value>b</value></correctResponse></responseDeclaration>
  <itemBody><p>Which? <img src="${picture}"/></p><choiceInteraction responseIdentifier="R">
  <simpleChoice identifier="a">1</simpleChoice><simpleChoice identifier="b">2</simpleChoice>
  </choiceInteraction></itemBody></assessmentItem>`;
const packaged = (parts: ZipPart[], hrefs = parts.map(({ name }) => name)) =>
  zipFile([
    {
      name: 'imsmanifest.xml',
      content: `<manifest><resources>${hrefs.map((href) => `<resource type="imsqti_item_xmlv2p1" href="${href}"><file href="${href}"/></resource>`).join('')}</resources></manifest>`,
    },
    ...parts,
  ]);

describe('the questions of a file as a table', () => {
  it.each([
    ['GIFT', 'quiz.txt', '::Q:: Which? {~1 =2}'],
    ['Aiken', 'quiz.txt', 'Which?\nA. 1\nB. 2\nANSWER: B'],
    [
      'Moodle XML',
      'quiz.xml',
      '<quiz><question type="multichoice"><questiontext><text>Which?</text></questiontext><answer fraction="0"><text>1</text></answer><answer fraction="100"><text>2</text></answer></question></quiz>',
    ],
    ['QTI', 'item.xml', item('').replace('<img src=""/>', '')],
    ['UTF-16', 'quiz.txt', Buffer.from('\ufeff::Q:: Which? {~1 =2}', 'utf16le')],
  ])('are read from %s', async (_, name, content) => {
    const [row] = await rowsOf(content, name);
    expect(row).toMatchObject({
      issues: [],
      byField: { text: 'Which?', optionA: '1', optionB: '2', right: 'B', kind: 'single' },
    });
  });

  it('are left to the reader of tables where they are one', async () => {
    const table = await open(
      'Question,Option A,Option B,Answer\n{=x} $\\frac{T}{2}$,1,2,A\n',
      'q.csv',
    );
    expect(table.columns).toEqual(['Question', 'Option A', 'Option B', 'Answer']);
  });

  it('come with the pictures of a package, which stay when the table is kept', async () => {
    const content = packaged(
      [
        { name: 'q/a.xml', content: item('../img/fig.png') },
        { name: 'q/b.xml', content: item('../../fig.png') },
        { name: 'img/fig.png', content: png },
      ],
      ['q/a.xml', 'q/b.xml'],
    );
    const path = await files.write(content);
    await keepTable(path, `${path}-kept`, { fileName: 'q.zip', open: openQuestionTable }, () => ({
      cell: (cell) => cell,
      text: (text) => text,
    }));
    const table = await openKeptTable(`${path}-kept`, { fileName: 'q.zip' });
    const rows = await allRows(table);
    expect(rows.map(({ line, issues }) => [line, issues.map(({ key }) => key).join()])).toEqual([
      [1, ''],
      [2, 'imports:problem.question_picture_missing'],
    ]);
    expect(rows[0]!.cells[table.columns.indexOf('picture')]).toBe('fig.png');
    const kept = [];
    for await (const file of table.attached!()) kept.push(file);
    expect(kept).toEqual([{ name: 'fig.png', type: 'image/png', bytes: png }]);
  });

  it.each([
    [
      'a package that unpacks to far more than it is',
      'too_large_inside',
      packaged([{ name: 'a.xml', content: Buffer.alloc(25 * 1024 * 1024, ' ') }]),
    ],
    ['a package whose questions are gone', 'no_questions', packaged([], ['gone.xml'])],
    [
      'a package that is broken',
      'damaged_package',
      packaged([{ name: 'a.xml', content: item(''), crc: 1 }]),
    ],
    ['an archive of anything else', 'archive', zipFile([{ name: 'a.txt', content: 'x' }])],
    ['XML that breaks off', 'damaged_xml', '<quiz><question type="essay">'],
    ['a web page', 'web_page', '<html><body>Questions</body></html>'],
    ['an empty file', 'empty', ''],
  ])('are not read from %s', async (_, key, content) => {
    await expect(rowsOf(content)).rejects.toMatchObject({ key: `imports:problem.${key}` });
  });

  it('are read or refused, whatever the file is', { timeout: 120_000 }, async () => {
    const pieces = fc.constantFrom(
      ...[
        '::Q::',
        '{',
        '}',
        '=',
        '~',
        '#',
        '\\',
        '\n',
        '\n\n',
        '$CATEGORY:',
        '%50%',
        'T',
        '[html]',
      ],
      ...['A. ', 'B) ', 'ANSWER: ', '<quiz>', '</quiz>', '<question type="multichoice">'],
      ...['</question>', '<answer fraction="100">', '</answer>', '<text>', '</text>', '<![CDATA['],
      ...[']]>', '&lt;', '&nope;', '<questestinterop>', '<item>', '</item>', '<assessmentItem>'],
      ...['<itemBody>', '<choiceInteraction>', '<img src="data:image/png;base64,AA">', 'क', '$x$'],
      ...['// shala {"standard":', '// shala null', '{#1..', '{#=', '\u2028', '\0', '"', ','],
    );
    const content = fc.oneof(
      fc.array(pieces, { maxLength: 25 }).map((parts) => Buffer.from(parts.join(''))),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
      fc.tuple(fc.nat(), fc.nat(255)).map(([at, byte]) => {
        const bytes = Buffer.from(packaged([{ name: 'a.xml', content: item('x.png') }]));
        bytes[at % bytes.length] = byte;
        return bytes;
      }),
    );
    await fc.assert(
      fc.asyncProperty(
        content,
        fc.constantFrom('q.gift', 'q.txt', 'q.xml', 'q.zip'),
        async (bytes, name) => {
          try {
            for (const { line } of await rowsOf(bytes, name)) expect(line).toBeGreaterThan(0);
          } catch (error) {
            if (!(error instanceof TableProblem)) throw error;
          }
        },
      ),
      { seed: SEED, numRuns: 1000 },
    );
  });
});
