import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPaper } from '../../../platform/test-kit/read-paper.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type SchoolWeek, schoolWeek } from '../testing/school-week.ts';

let app: TestApp;
let own: SchoolWeek;
beforeAll(async () => {
  app = await openTestApp();
  own = await schoolWeek(app);
  const [sunita, asha] = [await own.teacher('Sunita Patil'), await own.teacher('Asha Gavit')];
  const five = await own.schoolClass('A');
  const first = await own.lesson(five.id, { period: 1, teacherId: sunita.id, room: '4' });
  await own.lesson(five.id, { period: 2, teacherId: sunita.id });
  await own.away(sunita.id, { reason: 'Training' });
  await own.substitute(first.id, asha.id, { note: 'Revise chapter 4' });
});
afterAll(() => app.close());

async function sheet(query: object = {}) {
  const response = await app.app.inject({
    url: '/api/timeTable/fetchArrangementPdf',
    query: { schoolId: own.school.id, day: '2026-11-16', ...query },
    headers: { authorization: `Bearer ${own.principal.token}` },
  });
  expect(response.statusCode).toBe(200);
  const pages = await readPaper(response.rawPayload);
  return { headers: response.headers, text: pages.join(' ').replace(/\s+/g, ' ') };
}

describe('GET /api/timeTable/fetchArrangementPdf', () => {
  it('prints who is away, their lessons with time and room, and the substitutes', async () => {
    const { headers, text } = await sheet();
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining('arrangement-2026-11-16.pdf'),
    });
    for (const said of [
      own.school.name,
      '16-11-2026',
      'Sunita Patil',
      'Training',
      '10:45-11:25 am',
      '5 A',
      'Maths',
      'Asha Gavit',
      'Revise chapter 4',
    ]) {
      expect(text).toContain(said);
    }
  });

  it('prints in the requested language, and says so where nobody is away', async () => {
    expect((await sheet({ language: 'mr' })).text).toContain('सोमवार');
    const { text } = await sheet({ day: '2026-11-17' });
    expect(text).not.toContain('Sunita Patil');
  });
});
