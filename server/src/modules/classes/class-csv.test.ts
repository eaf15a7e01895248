import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { schoolYear } from './testing/school-year.ts';

let app: TestApp;
let own: Awaited<ReturnType<typeof schoolYear>>;
beforeAll(async () => {
  app = await openTestApp();
  own = await schoolYear(app, '=Adarsh, "Munge"');
  await app.db
    .updateTable('school')
    .set({ udise_code: '27330100102' })
    .where('id', '=', own.school.id)
    .execute();
  const teacher = await own.teacher('Sunita Patil');
  const fiveA = await app.make.schoolClass(own.school.id, {
    standard: 5,
    division: 'A',
    medium: 'mr',
    room: '@4',
    capacity: 40,
    class_teacher_id: teacher.id,
  });
  await app.make.enrolled(fiveA);
  await app.make.schoolClass(own.school.id, { standard: 11, division: 'अ', stream: 'science' });
  await app.make.schoolClass(own.school.id, { standard: -2, division: 'A' });
  await app.make.schoolClass((await app.make.school()).id);
});
afterAll(() => app.close());

const csv = async (query: object = {}, language = 'en', who = own.principal) =>
  who.call('class/fetchAllAsCsv', { query }, { headers: { 'accept-language': language } });
const lines = (text: string) => text.replace('\ufeff', '').trim().split('\r\n');

describe('GET /api/class/fetchAllAsCsv', () => {
  it('sends own classes and no other, safe to open', async () => {
    const answer = await csv();
    expect(answer.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('filename="classes-2026-11-16.csv"'),
    });
    const school = `"'=Adarsh, ""Munge""",27330100102,2026-27`;
    expect(lines(answer.text)).toEqual([
      'School,UDISE code,Academic year,Standard,Division,Medium,Stream,Room,Class teacher,Students,Capacity',
      `${school},Nursery,A,,,,,0,`,
      `${school},5,A,Marathi,,'@4,Sunita Patil,1,40`,
      `${school},11,अ,,Science,,,0,`,
    ]);
  });

  it('follows the filters, in the reader’s language', async () => {
    const { text } = await csv({ standard: [11], sort: '-standard' }, 'mr');
    expect(lines(text)).toHaveLength(2);
    expect(lines(text)[1]).toContain('विज्ञान');
  });

  it('says that a class teacher has left the school, as the page does', async () => {
    const { school, principal, teacher } = await schoolYear(app);
    const left = await teacher('Vijay More', { starts_on: '2019-06-15', ends_on: '2020-10-31' });
    await app.make.schoolClass(school.id, { class_teacher_id: left.id });
    const cell = lines((await csv({}, 'en', principal)).text)[1]?.split(',')[8];
    expect(cell).toBe('Vijay More (No longer works here)');
  });

  it('sends all of a long list in its order', async () => {
    const { school, principal, year } = await schoolYear(app);
    const now = app.clock.now().toISOString();
    await app.db
      .insertInto('class')
      .values(
        Array.from({ length: 1050 }, (_, index) => ({
          id: newId(),
          school_id: school.id,
          academic_year_id: year.id,
          year: 2026,
          standard: 1,
          division: String(index).padStart(4, '0'),
          division_key: String(index).padStart(4, '0'),
          created_at: now,
          updated_at: now,
        })),
      )
      .execute();
    const divisions = lines((await csv({}, 'en', principal)).text)
      .slice(1)
      .map((line) => line.split(',')[4]);
    expect(divisions).toHaveLength(1050);
    expect(divisions).toEqual([...divisions].sort());
  });
});
