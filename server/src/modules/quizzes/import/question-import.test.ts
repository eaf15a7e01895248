import type { ImportResult } from '@shala/contract/imports.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { zipFile } from '../../../platform/import/testing/zip-file.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';

let app: TestApp;
let school: { id: string };
let maths: { id: string; name: string };
let principal: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  school = await app.make.school();
  maths = await app.make.subject({ school_id: school.id });
  principal = await app.some('Principal', { schoolId: school.id });
});

interface Sent {
  who?: TestPerson;
  /** False where no subject and standard are chosen for the whole list. */
  isFiled?: boolean;
  [choice: string]: unknown;
}

async function send(
  name: string,
  content: string | Uint8Array,
  { who, isFiled = true, ...form }: Sent = {},
) {
  const sender = who ?? principal;
  const taken = await sender.call('quiz/bulkUploadMCQ', {
    form: {
      language: 'en',
      ...(isFiled && { subjectId: maths.id, standard: '5' }),
      ...form,
    },
    file: new File([content as never], name),
  } as never);
  expect(taken.status, taken.message).toBe(202);
  const job = await app.ended(sender, taken.result.jobId);
  return { ...job, result: job.result as Record<string, never> & { errors: unknown[] } };
}

const bank = async () =>
  (
    await principal.call('quiz/fetchQuestions', {
      query: { subjectId: maths.id, sort: 'updatedAt', page: 1, pageSize: 50 } as never,
    })
  ).result.rows;

const gift = `$CATEGORY: $course$/top/Numbers

::Q1::What is $\\\\frac\\{4\\}\\{2\\}$? {=2#well done ~3}

::Q2::Two and two is four. {T}

::Q3::No answer {~1 ~2}

::Q4::Write an essay. {}

::Q5::Pi to two places {#3.14:0.01 ####It goes on.}
`;

describe('POST /api/quiz/bulkUploadMCQ', () => {
  it('takes the good questions of a GIFT file once, and says of each other one what is wrong', async () => {
    const asked = await send('quiz.gift', gift, { dryRun: 'true' });
    expect(asked.result).toMatchObject({ missing: { chapters: ['Numbers'] }, inserted: 0 });
    const job = await send('quiz.gift', gift, { createChapters: 'true' });
    expect(job.result).toMatchObject({ total: 5, inserted: 3, rejected: 2 });
    expect(job.result.errors).toMatchObject([
      { line: 7, field: 'right', message: expect.stringContaining('no right answer') },
      { line: 9, message: expect.stringContaining('essays') },
    ]);
    expect(job.result['warnings']).toMatchObject([
      { line: 3, message: expect.stringContaining('Remarks on single answers') },
    ]);
    const questions = await bank();
    expect(questions).toHaveLength(3);
    expect(questions.find(({ kind }) => kind === 'single')).toMatchObject({
      text: 'What is \\(\\frac{4}{2}\\)?',
      chapterName: 'Numbers',
      schoolId: school.id,
      difficulty: 'medium',
    });
    expect(questions.find(({ kind }) => kind === 'numeric')).toMatchObject({
      answer: '3.14',
      tolerance: '0.01',
      explanation: 'It goes on.',
    });
    app.clock.pass({ hours: 3 });
    const again = await send('quiz.gift', gift, { createChapters: 'true' });
    expect(again.result).toMatchObject({ inserted: 0, unchanged: 3, rejected: 2 });
  });

  it('matches no columns of a format, and names its fields and values in the reader’s language', async () => {
    const answered = await send('quiz.gift', gift, { dryRun: 'true', createChapters: 'true' });
    expect(answered.result).toMatchObject({
      hasFixedColumns: true,
      errors: [{ line: 7, field: 'right', column: '' }, { line: 9 }],
    });
    const hindi = { headers: { 'Accept-Language': 'hi' } };
    const params = { id: answered.id };
    const { result: job } = await principal.call('job/fetchById/:id', { params }, hindi);
    const { fields } = job.result as { fields: { key: string; choices?: string[] }[] };
    expect(fields.find(({ key }) => key === 'kind')?.choices?.[0]).toBe('एक सही विकल्प');
    const query = { outcome: 'inserted', page: 1, pageSize: 10 } as never;
    const input = { params, query };
    const { result: lines } = await principal.call('job/fetchImportLines/:id', input, hindi);
    expect(lines.rows[0]!.cells).toMatchObject({ kind: 'एक सही विकल्प' });
    const link = await principal.call('file/fetchLink/:id', {
      params: { id: answered.result['errorsFileId']! },
    });
    const { rawPayload: toFix } = await app.app.inject(link.result.url);
    const again = await send('to-fix.xlsx', toFix, { dryRun: 'true' });
    expect(again.result).toMatchObject({ total: 2, rejected: 2, mapping: { text: 0, right: 8 } });
  });

  it.each(['One right option', 'एक सही विकल्प', 'एक बरोबर पर्याय'])(
    'takes the kind %s',
    async (kind) => {
      const list = `Question,Kind,Option A,Option B,Right answer\nOne,${kind},1,2,A\n`;
      expect((await send('quiz.csv', list)).result).toMatchObject({ inserted: 1 });
      expect((await bank())[0]).toMatchObject({ kind: 'single' });
    },
  );

  it('says in the reader’s words which kinds and levels there are', async () => {
    const list = 'Question,Kind,Difficulty,Option A,Option B,Right answer\nOne,Essay,Odd,1,2,A\n';
    const { id } = await send('quiz.csv', list, { dryRun: 'true' });
    const messages = async (language: string) => {
      const reader = { headers: { 'Accept-Language': language } };
      const { result } = await principal.call('job/fetchById/:id', { params: { id } }, reader);
      const { errors, groups } = result.result as ImportResult;
      return [...errors, ...(groups ?? [])].map(({ message }) => message);
    };
    expect(new Set(await messages('en'))).toEqual(
      new Set([
        'Write one of these: Easy, Moderate, Hard.',
        'Write one of these: One right option, Several right options, True or false, A number.',
      ]),
    );
    for (const message of await messages('mr')) {
      expect(message).toMatch(/^यांपैकी एक लिहा/);
      expect(message).not.toMatch(/[a-z]/i);
    }
  });

  it('says at once that the subject is unknown and no standard is named', async () => {
    const list = 'Question,Subject,Option A,Option B,Right answer\nOne,Alchemy,1,2,A\n';
    const { result } = await send('quiz.csv', list, { isFiled: false });
    expect(result.errors).toMatchObject([{ field: 'subject' }, { field: 'standard' }]);
  });

  it('keeps the pictures of a package, and takes everything back', async () => {
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const item = `<assessmentItem identifier="i"><responseDeclaration identifier="R" cardinality="single">
      <correctResponse><value>b</value></correctResponse></responseDeclaration><itemBody><p>Which? <img src="fig.png"/></p>
      <audio src="say.mp3"/><choiceInteraction responseIdentifier="R"><simpleChoice identifier="a">1</simpleChoice>
      <simpleChoice identifier="b"><img src="fig.png"/></simpleChoice></choiceInteraction></itemBody></assessmentItem>`;
    const manifest =
      '<manifest><resources><resource type="imsqti_item_xmlv2p1" href="q.xml"/></resources></manifest>';
    const job = await send(
      'quiz.zip',
      zipFile([
        { name: 'imsmanifest.xml', content: manifest },
        { name: 'q.xml', content: item },
        { name: 'fig.png', content: png },
        { name: 'say.mp3', content: Buffer.from('ID3 words') },
      ]),
    );
    expect(job.result).toMatchObject({ inserted: 1, rejected: 0 });
    const [question] = await bank();
    const files = [
      question!.pictureFileId,
      question!.audioFileId,
      question!.options[1]!.pictureFileId,
    ];
    for (const id of files) {
      const link = await principal.call('file/fetchLink/:id', { params: { id: id! } });
      expect(link.status).toBe(200);
    }
    const undo = await principal.call('job/undoImport/:id', { params: { id: job.id } });
    const ended = await app.ended(principal, undo.result.jobId);
    expect(ended.result).toMatchObject({ takenBack: 1 });
    expect(await bank()).toEqual([]);
    const { rows } = await sql`select from file where id = any(${files}::uuid[])`.execute(app.db);
    expect(rows).toEqual([]);
  });

  it('is corrected in place, and tells of the same question with another answer', async () => {
    const list = 'Question,Option A,Option B,Correct Answer,Difficulty\nOne,1,2,,easy\n';
    const checked = await send('quiz.csv', list, { dryRun: 'true' });
    expect(checked.result).toMatchObject({ rejected: 1 });
    const edits = JSON.stringify({ 2: { right: 'B' } });
    expect((await send('quiz.csv', list, { edits })).result).toMatchObject({ inserted: 1 });
    expect((await bank())[0]!.options.map(({ isRight }) => isRight)).toEqual([false, true]);
    const other = await send('quiz.csv', list.replace('2,,', '2,A,'));
    expect(other.result).toMatchObject({ rejected: 1 });
    expect(other.result.errors).toMatchObject([
      { message: expect.stringContaining('another right answer') },
    ]);
  });

  it('writes nothing of a file that breaks off', async () => {
    const xml = `<quiz><question type="truefalse"><questiontext><text>A</text></questiontext>
      <answer fraction="100"><text>true</text></answer></question><question>`;
    const job = await send('quiz.xml', xml);
    expect(job.state).toBe('failed');
    expect(await bank()).toEqual([]);
  });

  it('adds to the programme’s questions for its office only, and to no other school', async () => {
    const other = await app.make.school();
    const { status } = await principal.call('quiz/bulkUploadMCQ', {
      form: { schoolId: other.id },
      file: new File([gift], 'quiz.gift'),
    } as never);
    expect(status).toBe(404);
    const shared = await app.make.subject();
    const office = await app.some('SuperAdmin');
    const job = await send('quiz.gift', '::Q::Yes? {T}', { who: office, subjectId: shared.id });
    expect(job.result).toMatchObject({ inserted: 1 });
    const { rows } = await sql<{ school_id: string | null }>`
      select school_id from question where subject_id = ${shared.id}`.execute(app.db);
    expect(rows).toEqual([{ school_id: null }]);
  });

  it('takes questions as long as the bank allows', async () => {
    // Letters that do not repeat, which no index can pack.
    let state = 1;
    const letter = () => {
      state = (state * 48_271) % 2_147_483_647;
      return String.fromCodePoint(0x4e00 + (state % 20_000));
    };
    const text = (length: number) => Array.from({ length }, letter).join('');
    const options = [1, 2, 3, 4, 5, 6].map(() => text(500)).join(',');
    const list = `Question,A,B,C,D,E,F,Answer\n${text(2000)},${options},A\n`;
    expect((await send('quiz.csv', list)).result).toMatchObject({ inserted: 1 });
  });
});
