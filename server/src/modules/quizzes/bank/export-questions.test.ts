import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SEED } from '../../../platform/import/testing/properties.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { writeMoodleXml } from '../formats/moodle/moodle-writer.ts';
import type { DraftOption, QuestionDraft } from '../formats/question-draft.ts';
import { anyDraft } from '../formats/testing/any-drafts.ts';

let app: TestApp;
let maths: { id: string; name: string };
beforeAll(async () => {
  app = await openTestApp();
  maths = await app.make.subject({ name: 'Mathematics' });
});
afterAll(() => app.close());

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Questions of every kind, each with words of its own. */
const questionsWith = (hasPictures: boolean): QuestionDraft[] =>
  fc.sample(anyDraft, { seed: SEED, numRuns: 150 }).map(({ picture, audio, ...draft }, index) => ({
    ...draft,
    text: `${draft.text} n${index}`,
    options: hasPictures ? draft.options : draft.options.map(inWords),
    subjectName: maths.name,
    standard: 5,
    ...(hasPictures && picture && { picture: { ...picture, bytes: png } }),
    ...(hasPictures && audio && { audio }),
  }));

const inWords = ({ picture, text, ...option }: DraftOption, place: number): DraftOption => ({
  ...option,
  text: text || `picture ${place}`,
});

const principalOfNewSchool = async () =>
  app.some('Principal', { schoolId: (await app.make.school()).id });

async function send(who: TestPerson, name: string, content: string) {
  const taken = await who.call('quiz/bulkUploadMCQ', {
    form: { createChapters: 'true' },
    file: new File([content], name),
  } as never);
  expect(taken.status, taken.message).toBe(202);
  return (await app.ended(who, taken.result.jobId)).result as { errors: unknown[] };
}

const exported = (who: TestPerson, format: string, language = 'en', query: object = {}) =>
  who.call(
    'quiz/fetchQuestionsAsFile',
    { query: { subjectId: maths.id, format, ...query } as never },
    { headers: { 'accept-language': language } },
  );

/** What the bank knows of each question, and its picture by its contents. */
async function bankOf(who: TestPerson) {
  const { result } = await who.call('quiz/fetchQuestions', {
    query: { subjectId: maths.id, pageSize: 500 } as never,
  });
  const { rows: files } = await sql<{ id: string; sha256: string }>`
    select id, sha256 from file`.execute(app.db);
  const contents = new Map(files.map(({ id, sha256 }) => [id, String(sha256)]));
  return result.rows
    .map((row) => ({
      kind: row.kind,
      language: row.language,
      text: row.text,
      secondLanguage: row.secondLanguage,
      secondText: row.secondText,
      options: row.options.map(({ pictureFileId, ...option }) => ({
        ...option,
        picture: pictureFileId && contents.get(pictureFileId),
      })),
      audio: row.audioFileId && contents.get(row.audioFileId),
      answer: row.answer,
      tolerance: row.tolerance,
      explanation: row.explanation,
      difficulty: row.difficulty,
      standard: row.standard,
      chapterName: row.chapterName,
      picture: row.pictureFileId && contents.get(row.pictureFileId),
    }))
    .sort((one, other) => (one.text < other.text ? -1 : 1));
}

describe('GET /api/quiz/fetchQuestionsAsFile', () => {
  it.each([
    { format: 'gift', language: 'en', hasPictures: true },
    { format: 'moodle', language: 'en', hasPictures: true },
    { format: 'csv', language: 'en', hasPictures: false },
    { format: 'csv', language: 'hi', hasPictures: false },
    { format: 'csv', language: 'mr', hasPictures: false },
  ])(
    'gives a bank that another school imports as the same questions: $format in $language',
    async ({ format, language, hasPictures }) => {
      const one = await principalOfNewSchool();
      const questions = questionsWith(hasPictures);
      const xml = await textOf(Readable.from(writeMoodleXml(questions)));
      expect((await send(one, 'questions.xml', xml)).errors).toEqual([]);
      const before = await bankOf(one);
      expect(before).toHaveLength(questions.length);
      expect(before.some(({ picture }) => picture)).toBe(hasPictures);
      expect(before.some(({ audio }) => audio)).toBe(hasPictures);
      const isShown = before.some(({ options }) => options.some(({ picture }) => picture));
      expect(isShown).toBe(hasPictures);

      const file = await exported(one, format, language);
      expect(file.status).toBe(200);
      const [, name] = /filename="([^"]+)"/.exec(String(file.headers['content-disposition'])) ?? [];
      const other = await principalOfNewSchool();
      const result = await send(other, name!, file.text);
      expect(result).toMatchObject({ total: questions.length, inserted: questions.length });
      expect(result.errors).toEqual([]);
      expect(await bankOf(other)).toEqual(before);
      expect(await send(one, name!, file.text)).toMatchObject({ unchanged: questions.length });
    },
  );

  it('holds what the filter leaves, of the own school and the programme only', async () => {
    const own = await app.make.school();
    const principal = await app.some('Principal', { schoolId: own.id });
    const subject = await app.make.subject({ name: 'Geography' });
    const elsewhere = await app.make.school();
    await app.make.question(subject, { school_id: own.id }, { text: 'Ours' });
    await app.make.question(subject, {}, { text: 'Of all' });
    await app.make.question(subject, { school_id: own.id, difficulty: 'hard' }, { text: 'Hard' });
    await app.make.question(subject, { school_id: elsewhere.id }, { text: 'Of others' });
    const query = { subjectId: subject.id, difficulty: ['easy'] };
    const { text } = await exported(principal, 'csv', 'en', query);
    const lines = text.trim().split('\r\n').slice(1);
    expect(lines.map((line) => line.split(',')[0]).sort()).toEqual(['Of all', 'Ours']);
  });

  it('names the picture in a list, whose import says that it is missing', async () => {
    const one = await principalOfNewSchool();
    const { audio: _, ...found } = questionsWith(true).find(({ picture }) => picture)!;
    const draft = { ...found, options: found.options.map(inWords) };
    const xml = await textOf(Readable.from(writeMoodleXml([draft])));
    expect((await send(one, 'questions.xml', xml)).errors).toEqual([]);
    const { text } = await exported(one, 'csv');
    const result = await send(await principalOfNewSchool(), 'questions.csv', text);
    expect(result).toMatchObject({
      inserted: 0,
      errors: [{ field: 'picture', message: expect.stringContaining('not in the file') }],
    });
  });
});
