import { asciiDigits } from '@shala/contract/digits.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maharashtra } from '../../platform/test-kit/makers.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { type AtSchool, atSchool } from './testing/school-fixture.ts';

let app: TestApp;
let own: AtSchool;
let other: AtSchool;
let second: { id: string };
beforeAll(async () => {
  app = await openTestApp();
  own = await atSchool(app, 'ZPPS Munge');
  other = await atSchool(app, 'ZPPS Achra');
  second = await app.make.schoolClass(own.school.id, { standard: 2, division: 'B' });
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
  await own.admitted(
    { name: 'Kale Meena', localName: 'काळे मीना', dateOfBirth: '2018-05-09' },
    { registerNumber: '10/A', classId: second.id },
  );
  await other.admitted({ name: 'Sunita Achrekar' }, { registerNumber: '10' });
});
afterAll(() => app.close());

const all = ['Gavit Rohit', 'Kale Meena', 'Patil Sunita Ramesh'];

describe('GET /api/student/fetchAll', () => {
  it("shows the own schools' present students by name, page by page", async () => {
    expect(await own.found({})).toEqual(all);
    const { result } = await own.principal.call('student/fetchAll', {
      query: { page: 2, pageSize: 2 },
    });
    expect(result.total).toBe(3);
    expect(result.rows).toEqual([
      {
        id: expect.any(String),
        name: 'Patil Sunita Ramesh',
        localName: 'पाटील सुनीता रमेश',
        gender: 'female',
        dateOfBirth: '2014-01-05',
        guardianName: 'Lata',
        guardianMobile: null,
        admissionId: expect.any(String),
        enrolmentId: expect.any(String),
        registerNumber: '10',
        schoolId: own.school.id,
        schoolName: 'ZPPS Munge',
        classId: own.schoolClass.id,
        standard: 5,
        division: own.schoolClass.division,
        stream: null,
        rollNumber: 2,
        leftOn: null,
      },
    ]);
  });

  it.each([
    ['sunita', 'a name in Latin letters'],
    ['सुनीता', 'a name in Devanagari'],
    ['ramesh patil', 'words in any order'],
    ['पाटील ramesh', 'words of both scripts'],
    ['nit', 'a part inside a name'],
    ['su', 'the first letters of a word'],
    ['3300123', 'a part of the PEN'],
    ['98220', "a part of a guardian's mobile"],
    ['+91 98220-12345', "a guardian's mobile as a phone copies it"],
  ])('finds %s, %s', async (search) => {
    expect(await own.found({ search })).toEqual(['Patil Sunita Ramesh']);
  });

  it('finds a name that is written in the other script alone', async () => {
    expect(await own.found({ search: 'रोहित' })).toEqual(['Gavit Rohit']);
    expect(await own.found({ search: 'गावीत' })).toEqual(['Gavit Rohit']);
    expect(await own.found({ search: 'kaale' })).toEqual(['Kale Meena']);
  });

  it('finds a register number by its beginning and its part', async () => {
    expect(await own.found({ search: '10/a' })).toEqual(['Kale Meena']);
    expect(await own.found({ search: '9' })).toContain('Gavit Rohit');
    expect(await own.found({ search: '१०/a' })).toEqual(['Kale Meena']);
  });

  it('searches for wildcards as they are typed', async () => {
    for (const search of ['%', '_unita', '100%', '\\']) {
      expect(await own.found({ search })).toEqual([]);
    }
  });

  it('filters by class, standard, gender, category, RTE, special needs and school', async () => {
    expect(await own.found({ classId: second.id })).toEqual(['Kale Meena']);
    expect(await own.found({ standard: 5 })).toEqual(['Gavit Rohit', 'Patil Sunita Ramesh']);
    expect(await own.found({ gender: 'male' })).toEqual(['Gavit Rohit']);
    expect(await own.found({ category: ['obc', 'sc'] })).toEqual(['Patil Sunita Ramesh']);
    expect(await own.found({ isRte: 'true' })).toEqual(['Gavit Rohit']);
    expect(await own.found({ isCwsn: 'true' })).toEqual(['Gavit Rohit']);
    expect(await own.found({ isCwsn: 'false' })).toEqual(['Kale Meena', 'Patil Sunita Ramesh']);
    const admin = await app.some('SuperAdmin');
    expect(await own.found({ schoolId: other.school.id }, admin)).toEqual(['Sunita Achrekar']);
    expect(await own.found({ search: 'sunita' }, admin)).toEqual([
      'Patil Sunita Ramesh',
      'Sunita Achrekar',
    ]);
  });

  it('filters by state, district and block of the school, and counts what is left', async () => {
    const admin = await app.some('SuperAdmin');
    const block = await app.make.block(own.school.district_id);
    await app.db
      .updateTable('school')
      .set({ block_id: block.id })
      .where('id', '=', own.school.id)
      .execute();
    const found = async (query: object) => {
      const { result } = await admin.call('student/fetchAll', { query });
      return [result.rows.map(({ name }) => name), result.total];
    };
    expect(await found({ blockId: block.id })).toEqual([all, 3]);
    expect(await found({ blockId: block.id, gender: 'male' })).toEqual([['Gavit Rohit'], 1]);
    expect(await found({ districtId: other.school.district_id })).toEqual([['Sunita Achrekar'], 1]);
    expect((await found({ stateId: maharashtra }))[1]).toBe(4);
    const empty = await app.make.block(own.school.district_id);
    expect(await found({ blockId: empty.id })).toEqual([[], 0]);
    expect(await found({ blockId: block.id, districtId: other.school.district_id })).toEqual([
      [],
      0,
    ]);
  });

  it('sorts register numbers as numbers, classes by standard, the rest by their kind', async () => {
    const sorted = (sort: string) => own.found({ sort });
    expect(await sorted('registerNumber')).toEqual([
      'Gavit Rohit',
      'Patil Sunita Ramesh',
      'Kale Meena',
    ]);
    expect(await sorted('class')).toEqual(['Kale Meena', 'Gavit Rohit', 'Patil Sunita Ramesh']);
    expect(await sorted('rollNumber')).toEqual([
      'Gavit Rohit',
      'Patil Sunita Ramesh',
      'Kale Meena',
    ]);
    expect(await sorted('-dateOfBirth')).toEqual([
      'Kale Meena',
      'Gavit Rohit',
      'Patil Sunita Ramesh',
    ]);
    expect(await sorted('-name')).toEqual([...all].reverse());
  });

  it('sorts by a number or class of schools only where a school or class is chosen', async () => {
    const admin = await app.some('SuperAdmin');
    const byName = [...all, 'Sunita Achrekar'];
    const schoolId = own.school.id;
    for (const sort of ['class', '-rollNumber', 'registerNumber']) {
      expect(await own.found({ sort }, admin)).toEqual(byName);
    }
    expect(await own.found({ sort: '-dateOfBirth' }, admin)).not.toEqual(byName);
    expect(await own.found({ sort: 'registerNumber', schoolId }, admin)).toEqual([
      'Gavit Rohit',
      'Patil Sunita Ramesh',
      'Kale Meena',
    ]);
    expect(await own.found({ sort: '-rollNumber', classId: own.schoolClass.id }, admin)).toEqual([
      'Patil Sunita Ramesh',
      'Gavit Rohit',
    ]);
  });

  it('shows a teacher the students of own classes only, an officer those of the area', async () => {
    expect(await own.found({}, own.teacher)).toEqual(['Gavit Rohit', 'Patil Sunita Ramesh']);
    const subject = await app.make.subject({ school_id: own.school.id });
    const teacher = await app.some('Teacher', { schoolId: own.school.id });
    expect(await own.found({}, teacher)).toEqual([]);
    const [first] = (await own.principal.call('student/fetchAll')).result.rows;
    const fetched = (who: TestPerson) =>
      who.call('student/fetchById/:id', { params: { id: first!.id } });
    expect((await fetched(teacher)).status).toBe(404);
    expect((await fetched(own.teacher)).status).toBe(200);
    await app.db
      .insertInto('teaching')
      .values({
        school_id: own.school.id,
        class_id: second.id,
        subject_id: subject.id,
        teacher_id: teacher.id,
      })
      .execute();
    expect(await own.found({}, teacher)).toEqual(['Kale Meena']);
    const officer = await app.some('EducationOfficer', { districtId: own.school.district_id });
    expect(await own.found({}, officer)).toEqual(all);
    expect((await fetched(officer)).status).toBe(200);
    const student = await app.some('Student', { schoolId: own.school.id });
    expect((await student.call('student/fetchAll')).status).toBe(403);
  });

  it('has names as they were typed, whatever signs are in them, and an empty list as a list', async () => {
    const { admitted, principal } = await atSchool(app, 'ZPPS "Gad" \\ Talgaon');
    expect((await principal.call('student/fetchAll', {})).result).toEqual({ rows: [], total: 0 });
    await admitted({ name: 'D\'Souza "Ann" \\ <b>', localName: 'डिसोझा “ॲन”' });
    expect((await principal.call('student/fetchAll', {})).result.rows).toMatchObject([
      {
        name: 'D\'Souza "Ann" \\ <b>',
        localName: 'डिसोझा “ॲन”',
        schoolName: 'ZPPS "Gad" \\ Talgaon',
      },
    ]);
  });
});

describe('choices of students', () => {
  it('list a class by roll number, and a school by name', async () => {
    const { result } = await own.teacher.call('student/fetchByClass/:classId', {
      params: { classId: own.schoolClass.id },
    });
    expect(result.map(({ name, rollNumber }) => [name, rollNumber])).toEqual([
      ['Gavit Rohit', 1],
      ['Patil Sunita Ramesh', 2],
    ]);
    const bySchool = await own.principal.call('student/fetchBySchool/:schoolId', {
      params: { schoolId: own.school.id },
      query: { search: 'मीना' },
    });
    expect(bySchool.result).toMatchObject({ total: 1, rows: [{ name: 'Kale Meena' }] });
    const foreign = await own.principal.call('student/fetchByClass/:classId', {
      params: { classId: other.schoolClass.id },
    });
    expect(foreign.status).toBe(404);
  });
});

it.each([
  ['९००१', 'Sawant Tara'],
  ['९००५१', 'Parab Meera'],
])('A register number as %s is found in either digits', async (registerNumber, name) => {
  const there = await atSchool(app, 'ZPPS Kudal');
  await there.admitted({ name }, { registerNumber });
  const inAscii = asciiDigits(registerNumber);
  for (const search of [registerNumber, inAscii, inAscii.slice(1)]) {
    expect(await there.found({ search })).toEqual([name]);
  }
});
