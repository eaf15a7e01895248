import type { PossibleDuplicate } from '@shala/contract/students.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { untilWaiting } from '../../../platform/test-kit/until-waiting.ts';
import { lockRegistersExclusive } from '../../attendance/attendance-public.ts';
import { type AtSchool, again, atSchool } from '../testing/school-fixture.ts';

let app: TestApp;
let own: AtSchool;
let other: AtSchool;
beforeAll(async () => {
  app = await openTestApp();
  own = await atSchool(app, 'ZPPS Munge');
  other = await atSchool(app, 'ZPPS Achra');
});
afterAll(() => app.close());

const father = (mobile: string) => ({ name: 'Ramesh Patil', relation: 'father', mobile });
const alike = async (query: object, who = own.principal) =>
  (await who.call('student/fetchAlike', { query } as never)).result;
const reasons = (found: PossibleDuplicate[]) =>
  found.map(({ name, because }) => [name, ...because]);

describe('GET /api/student/fetchAlike', () => {
  it('finds the same name and birth, in any order of words and either script', async () => {
    await own.admitted({ name: 'Patil Sunita Ramesh', dateOfBirth: '2014-01-05' });
    for (const name of ['Sunita Patil', 'sunita ramesh patil', 'पाटील सुनीता', 'Suneeta Patil']) {
      expect(reasons(await alike({ name, dateOfBirth: '2014-01-05' }))).toEqual([
        ['Patil Sunita Ramesh', 'name_and_birth'],
      ]);
    }
    expect(await alike({ name: 'Sunita Patil', dateOfBirth: '2014-01-06' })).toEqual([]);
    expect(await alike({ name: 'Sunita', dateOfBirth: '2014-01-05' })).toEqual([]);
    expect(await alike({ name: 'Patil Rohit Ramesh', dateOfBirth: '2014-01-05' })).toEqual([]);
  });

  it("finds the name with a guardian's mobile, and not a brother", async () => {
    await own.admitted({ name: 'Patil Asha Ramesh', guardians: [father('9822060001')] });
    const mobile = '9822060001';
    expect(reasons(await alike({ name: 'Asha Patil', mobile }))).toEqual([
      ['Patil Asha Ramesh', 'name_and_mobile'],
    ]);
    expect(await alike({ name: 'Patil Rohit Ramesh', mobile })).toEqual([]);
  });

  it('finds PEN and APAAR whatever the name is, and leaves out the student in question', async () => {
    const { id } = await own.admitted({
      name: 'Kale Meena',
      localName: 'काळे मीना',
      pen: '27330055555',
      apaarId: '480055555555',
    });
    const query = { name: 'Somebody', pen: '27330055555', apaarId: '480055555555' };
    expect(await alike(query)).toEqual([
      {
        id,
        name: 'Kale Meena',
        localName: 'काळे मीना',
        dateOfBirth: '2016-03-21',
        schoolName: 'ZPPS Munge',
        registerNumber: expect.any(String),
        because: ['pen', 'apaar'],
      },
    ]);
    expect(await alike({ ...query, studentId: id })).toEqual([]);
  });

  it('says of a student of another school only that there is one', async () => {
    await other.admitted({ name: 'More Vikas Dinkar', dateOfBirth: '2013-03-03' });
    const query = { name: 'Vikas More', dateOfBirth: '2013-03-03' };
    const unseen = {
      id: null,
      name: null,
      localName: null,
      dateOfBirth: null,
      schoolName: null,
      registerNumber: null,
      because: ['name_and_birth'],
    };
    expect(await alike(query)).toEqual([unseen]);
    expect((await alike(query, other.principal))[0]?.name).toBe('More Vikas Dinkar');
  });
});

describe('a child of another school, looked for by trying', () => {
  const child = { name: 'Desai Kiran Vasant', dateOfBirth: '2014-09-17', pen: '27330088812' };
  const days = Array.from({ length: 60 }, (_, index) =>
    new Date(Date.UTC(2014, 7, 1 + index)).toISOString().slice(0, 10),
  );
  const look = async (query: object, who: TestPerson) =>
    (await who.call('student/fetchAlike', { query } as never)).status;
  const statuses = (tries: number[]) => [
    tries.filter((status) => status === 200).length,
    tries.filter((status) => status === 429).length,
  ];

  it('is not found by its days of birth, one after the other', async () => {
    await other.admitted(child);
    const guesser = await app.some('Principal', { schoolId: own.school.id });
    const tries: number[] = [];
    for (const dateOfBirth of days)
      tries.push(await look({ name: child.name, dateOfBirth }, guesser));
    expect(statuses(tries)).toEqual([20, 40]);
    const colleague = await app.some('Principal', { schoolId: own.school.id });
    expect(await look({ name: 'Somebody Else', dateOfBirth: days[0] }, guesser)).toBe(200);
    expect(await look({ name: child.name, dateOfBirth: days[0] }, colleague)).toBe(200);
  });

  it('is not found by admissions that are refused either', async () => {
    const guesser = await app.some('Principal', { schoolId: own.school.id });
    const taken = (await own.admitted()).admissions[0]!.registerNumber;
    const tries: number[] = [];
    for (const dateOfBirth of days) {
      const form = own.form({ name: child.name, dateOfBirth }, { registerNumber: taken });
      tries.push((await own.save(form, guesser)).status);
    }
    expect(tries.slice(0, 20)).not.toContain(429);
    expect(new Set(tries.slice(20))).toEqual(new Set([429]));
  });

  it('shows nothing more to whoever knows the name and birth', async () => {
    const guesser = await app.some('Principal', { schoolId: own.school.id });
    const { pen, ...known } = child;
    const wrong = await alike({ ...known, pen: '27330088813' }, guesser);
    expect(await alike({ ...known, pen }, guesser)).toEqual(wrong);
    await other.admitted({ name: 'Rane Tara', dateOfBirth: '2015-02-02', pen: '27330088813' });
    expect(await alike({ ...known, pen: '27330088813' }, guesser)).toEqual(wrong);
    expect(wrong.map(({ because }) => because)).toEqual([['name_and_birth']]);
  });
});

describe('POST /api/student/addEdit of a possible duplicate', () => {
  const student = { name: 'Jadhav Priya Anil', dateOfBirth: '2015-05-05' };

  it('is refused with the similar students, until the person says that it is another one', async () => {
    await own.admitted(student);
    const again_ = await own.save(own.form({ ...student, name: 'Priya Jadhav' }));
    expect([again_.status, again_.code, again_.message]).toEqual([
      409,
      'conflict',
      '1 student already here may be the same person. Check first, or confirm that this is a different student.',
    ]);
    expect(reasons(again_.result as unknown as PossibleDuplicate[])).toEqual([
      ['Jadhav Priya Anil', 'name_and_birth'],
    ]);
    const said = await own.save({ ...own.form(student), isAnother: true });
    expect(said.status).toBe(200);
    expect((await own.save(again(said.result, { caste: 'x' }))).status).toBe(200);
  });

  it('is admitted once where four people do it at the same moment', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        own.save(own.form({ name: 'Naik Om Sai', dateOfBirth: '2015-06-06' })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('is admitted once at two schools at the same moment, and another of that birthday does not wait', async () => {
    const dateOfBirth = '2015-07-07';
    const { first, twin } = await app.db.transaction().execute(async (transaction) => {
      // The first admission stands still in the middle, at the registers of its school.
      await lockRegistersExclusive(transaction, [own.school.id]);
      // The lock goes with the next statement.
      await sql`select`.execute(transaction);
      const first = own.save(own.form({ name: 'Sawant Om Sai', dateOfBirth }));
      await untilWaiting(app.db, 1);
      const another = await other.save(other.form({ name: 'Sawant Isha Anil', dateOfBirth }));
      expect(another.status, another.text).toBe(200);
      const twin = other.save(other.form({ name: 'ओम सावंत', dateOfBirth }));
      await untilWaiting(app.db, 2);
      return { first, twin };
    });
    expect([(await first).status, (await twin).status]).toEqual([200, 409]);
  });

  it.each([
    'Gaurang',
    'Shri Chhatrapati Sambhaji Maharaj Vidyabhushan Raghunath Balkrishna Deshpande Kulkarni Patwardhan',
  ])('is admitted once at the same moment, also under the name %s', async (name) => {
    const answers = await Promise.all(
      [own, other, own, other].map((school) =>
        school.save(school.form({ name, dateOfBirth: '2015-08-08' })),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });
});
