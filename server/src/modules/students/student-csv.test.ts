import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { type AtSchool, atSchool } from './testing/school-fixture.ts';

let app: TestApp;
let own: AtSchool;
let other: AtSchool;
beforeAll(async () => {
  app = await openTestApp();
  own = await atSchool(app, 'ZPPS Munge');
  other = await atSchool(app, 'ZPPS Achra');
  await own.admitted(
    {
      name: 'Patil Sunita Ramesh',
      localName: 'पाटील सुनीता रमेश',
      gender: 'female',
      dateOfBirth: '2014-01-05',
      category: 'obc',
      pen: '27330012345',
      guardians: [
        { name: 'Lata', relation: 'mother' },
        { name: 'Ramesh', relation: 'father', mobile: '9822012345' },
      ],
    },
    { registerNumber: '10', rollNumber: 2 },
  );
  await own.admitted(
    { name: 'Gavit Rohit', gender: 'male', isCwsn: true, dateOfBirth: '2016-02-01' },
    { registerNumber: '9', rollNumber: 1, isRte: true },
  );
});
afterAll(() => app.close());

describe('GET /api/student/fetchAllAsCsv', () => {
  it('writes the whole filtered list, in its order and the language of the request', async () => {
    const csv = async (query: object, language: string, who = own.principal) =>
      (
        await who.call('student/fetchAllAsCsv', { query } as never, {
          headers: { 'accept-language': language },
        })
      ).text;
    const lines = (await csv({ sort: '-name', standard: 5 }, 'en')).trim().split('\r\n');
    expect(lines).toEqual([
      "School,Register no. (GR no.),Name,Name in Devanagari,Class,Roll no.,Gender,Date of birth,Category,RTE admission,Special needs (CWSN),PEN,Guardian,Guardian's mobile,Date of leaving",
      `ZPPS Munge,10,Patil Sunita Ramesh,पाटील सुनीता रमेश,5 ${own.schoolClass.division},2,Girl,2014-01-05,OBC,No,,27330012345,Lata,,`,
      `ZPPS Munge,9,Gavit Rohit,,5 ${own.schoolClass.division},1,Boy,2016-02-01,,Yes,Yes,,,,`,
    ]);
    expect(await csv({}, 'mr')).toContain('मुलगी');
    const upper = await app.make.schoolClass(own.school.id, {
      standard: 11,
      division: 'A',
      stream: 'science',
    });
    await app.make.enrolled(upper, { student: { name: 'Rane Om' } });
    expect(await csv({ search: 'rane om' }, 'en')).toContain(',11 A Science,');
    expect((await own.teacher.call('student/fetchAllAsCsv')).status).toBe(403);
  });

  it('is safe to open: a name cannot be a formula', async () => {
    await other.admitted({ name: '=HYPERLINK("http://x")' });
    const { text } = await other.principal.call('student/fetchAllAsCsv');
    expect(text).toContain(`"'=HYPERLINK(""http://x"")"`);
  });
});
