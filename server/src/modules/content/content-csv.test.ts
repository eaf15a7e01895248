import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLines } from '../../platform/test-kit/csv-lines.ts';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

describe('GET /api/content/fetchByClassAndTypeAsCsv', () => {
  it('sends the filtered content in sight, and no other school’s', async () => {
    const subject = await app.make.subject({ name: 'Mathematics', local_name: 'गणित' });
    const [school, other] = [await app.make.school({ name: 'ZP Kudal' }), await app.make.school()];
    const principal = await app.some('Principal', { schoolId: school.id });
    const csv = async (query: object = {}, language = 'en') => {
      const headers = { 'accept-language': language };
      const input = { query };
      const answer = await principal.call('content/fetchByClassAndTypeAsCsv', input, { headers });
      return csvLines(answer.text);
    };
    const head = 'Title,Kind,Language,Subject,Standard,Chapter,For,State,Opened,Changed';
    expect(await csv()).toEqual([head]);
    for (const { id } of [school, other]) {
      const by = await app.some('Principal', { schoolId: id });
      const { status } = await by.call('content/addEdit', {
        body: {
          schoolId: id,
          name: '=Fractions',
          localName: 'अपूर्णांक',
          language: 'mr',
          standard: 5,
          subjectId: subject.id,
          link: 'https://diksha.gov.in/play/content/1',
        },
      });
      expect(status).toBe(200);
    }
    expect(await csv()).toEqual([
      head,
      "'=Fractions,Link,Marathi,Mathematics,5,,ZP Kudal,Draft,0,2026-11-16",
    ]);
    expect((await csv({ kind: ['link'] }, 'mr'))[1]).toMatch(/^अपूर्णांक,लिंक,मराठी,गणित,5,/);
    expect(await csv({ kind: ['video'] })).toEqual([head]);
  });
});
