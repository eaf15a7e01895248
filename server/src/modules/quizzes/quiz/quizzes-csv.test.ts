import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLines } from '../../../platform/test-kit/csv-lines.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { quizSchool } from '../testing/quiz-school.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('GET /api/quiz/fetchMcqByClassAndSubjectAsCsv', () => {
  it('sends the filtered quizzes in sight, and no other school’s', async () => {
    const at = await quizSchool(app);
    const other = await app.some('Principal', { schoolId: (await app.make.school()).id });
    const row = 'quiz/fetchMcqByClassAndSubjectAsCsv';
    const csv = async (query: object = {}, language = 'en', who: TestPerson = at.principal) => {
      const headers = { 'accept-language': language };
      return csvLines((await who.call(row, { query }, { headers })).text);
    };
    const head = 'Title,Subject,Classes,School,Opens,Closes,Taken by,Students,Status';
    expect(await csv()).toEqual([head]);
    await at.quiz({ title: '=अपूर्णांक' });
    const [, line, ...others] = await csv();
    expect(line).toMatch(/^'=अपूर्णांक,.+,2026-11-\d\d \d\d:\d\d,.+,0,2,Open$/);
    expect(others).toEqual([]);
    expect(await csv({ phase: ['closed'] })).toEqual([head]);
    expect(await csv({}, 'en', other)).toEqual([head]);
    expect((await csv({}, 'hi'))[0]).toMatch(/^शीर्षक,/);
  });
});
