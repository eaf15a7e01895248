import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type AtSchool, atSchool } from '../testing/school-fixture.ts';

let app: TestApp;
let own: AtSchool;
beforeAll(async () => {
  app = await openTestApp();
  own = await atSchool(app, 'ZPPS Munge');
});
afterAll(() => app.close());

describe('POST /api/student/addEdit without an id', () => {
  it('admits a student with guardians, consent and photo', async () => {
    const student = {
      name: 'Patil Sunita Ramesh',
      localName: 'पाटील सुनीता रमेश',
      motherName: 'Lata',
      fatherName: 'Ramesh',
      gender: 'female',
      dateOfBirth: '2015-08-14',
      placeOfBirth: 'Munge',
      nationality: 'Indian',
      religion: 'Hindu',
      caste: 'Maratha',
      motherTongue: 'Marathi',
      category: 'sebc',
      minority: 'none',
      isBpl: false,
      isAay: false,
      isEws: null,
      isCwsn: true,
      impairment: 'low_vision',
      bloodGroup: 'B+',
      address: 'At Post Munge',
      pinCode: '416630',
      pen: '27330099999',
      apaarId: '480012349999',
      stateStudentId: '2026273301001020001',
    };
    const { result, status, text } = await own.save({
      ...own.form(student, { registerNumber: '1234/A', isRte: true, rollNumber: 7 }),
      guardians: [
        { name: 'Ramesh Patil', relation: 'father', mobile: '9822010001', occupation: 'Farmer' },
        { name: 'Lata Patil', relation: 'mother' },
      ],
      consent: { state: 'given', givenBy: 'Ramesh Patil', on: '2026-06-15' },
    });
    expect(status, text).toBe(200);
    expect(result).toEqual({
      ...student,
      id: result.id,
      version: 1,
      photoFileId: null,
      hasPin: false,
      isElsewhere: false,
      guardians: [
        {
          id: expect.any(String),
          name: 'Ramesh Patil',
          relation: 'father',
          mobile: '9822010001',
          email: null,
          occupation: 'Farmer',
          siblings: [],
        },
        expect.objectContaining({ name: 'Lata Patil', relation: 'mother', mobile: null }),
      ],
      consents: [
        {
          id: expect.any(String),
          kind: 'records',
          state: 'given',
          givenBy: 'Ramesh Patil',
          on: '2026-06-15',
          recordedBy: expect.stringMatching(/^Principal/),
          recordedAt: '2026-11-16T04:30:00.000Z',
        },
      ],
      admissions: [
        {
          id: expect.any(String),
          version: 1,
          schoolId: own.school.id,
          schoolName: 'ZPPS Munge',
          registerNumber: '1234/A',
          admittedOn: '2026-06-15',
          kind: 'new',
          previousSchool: null,
          isRte: true,
          leftOn: null,
          leavingReason: null,
          leavingRemark: null,
          enrolments: [
            {
              id: expect.any(String),
              classId: own.schoolClass.id,
              standard: 5,
              division: own.schoolClass.division,
              stream: null,
              academicYearName: '2026-27',
              rollNumber: 7,
              from: '2026-06-15',
              to: null,
              outcome: null,
            },
          ],
        },
      ],
    });
  });

  it('enrols a student who was admitted in an earlier year from the first day of this year', async () => {
    const stayOf = async (admittedOn: string) =>
      (await own.admitted({}, { admittedOn })).admissions[0]?.enrolments[0]?.from;
    expect(await stayOf('2022-06-20')).toBe('2026-06-15');
    expect(await stayOf('2026-08-03')).toBe('2026-08-03');
  });

  it('reports who has the register number, however it is written', async () => {
    await own.admitted({ name: 'Kale Rohini' }, { registerNumber: '77 / b' });
    for (const registerNumber of ['77/B', '77 / b', ' 77/b ', '७७/B']) {
      expect(issues(await own.save(own.form({}, { registerNumber })))).toEqual([
        422,
        { 'admission.registerNumber': 'This already belongs to Kale Rohini.' },
      ]);
    }
    const other = await atSchool(app);
    expect((await other.save(other.form({}, { registerNumber: '77/B' }))).status).toBe(200);
  });

  it('accepts a register number once where four are admitted with it at the same moment', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => own.save(own.form({}, { registerNumber: '900' }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
    const refused = answers.filter(({ status }) => status === 422);
    for (const answer of refused)
      expect(Object.keys(issues(answer)[1]!)).toEqual(['admission.registerNumber']);
    expect(await own.found({ search: '900', pageSize: 500 })).toHaveLength(1);
  });

  it('admits the first students of a class at the same moment, and keeps the first day of the earliest', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await app.make.schoolClass(own.school.id);
      const days = ['2026-07-03', '2026-07-01', '2026-07-06', '2026-07-02'];
      const answers = await Promise.all(
        days.map((admittedOn) => own.save(own.form({}, { classId: id, admittedOn }))),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const { first_student_on } = await app.db
        .selectFrom('class')
        .where('id', '=', id)
        .select('first_student_on')
        .executeTakeFirstOrThrow();
      expect(first_student_on).toBe('2026-07-01');
    }
  });

  it('reports a roll number that is taken', async () => {
    await own.admitted({}, { rollNumber: 40 });
    expect(issues(await own.save(own.form({}, { rollNumber: 40 })))).toEqual([
      422,
      { 'admission.rollNumber': 'Another student of the class has this roll number.' },
    ]);
  });

  it('reports who has PEN and APAAR, and of another school only that there is one', async () => {
    await own.admitted({ name: 'More Vikas', pen: '27330011111', apaarId: '480011111111' });
    const isAnother = true;
    expect(issues(await own.save({ ...own.form({ pen: '27330011111' }), isAnother }))).toEqual([
      422,
      { pen: 'This already belongs to More Vikas.' },
    ]);
    const other = await atSchool(app);
    const form = other.form({ apaarId: '480011111111' });
    expect(issues(await other.save({ ...form, isAnother }))).toEqual([
      422,
      { apaarId: expect.stringMatching(/^A student of another school has this number/) },
    ]);
  });

  it('requires days in order, a class of the school and special needs for an impairment', async () => {
    const other = await app.make.schoolClass((await app.make.school()).id);
    const admin = await app.some('SuperAdmin');
    const refused = async (with_: object, admission: object = {}) =>
      issues(await own.save(own.form(with_, admission), admin));
    expect(await refused({ dateOfBirth: '2026-11-17' }, { classId: other.id })).toEqual([
      422,
      {
        dateOfBirth: 'This day has not come yet.',
        'admission.admittedOn': 'This day must be after the date of birth.',
        'admission.classId': 'This class does not belong to the chosen school.',
      },
    ]);
    expect(await refused({ impairment: 'hearing' }, { admittedOn: '2027-05-02' })).toEqual([
      422,
      {
        impairment: 'Only for a student with special needs (CWSN).',
        'admission.admittedOn': 'This day is after the end of the year 2026-27.',
      },
    ]);
  });

  it('refuses a class of a closed year', async () => {
    const last = await app.make.academicYear({
      name: '2025-26',
      starts_on: '2025-06-15',
      ends_on: '2026-05-01',
      is_current: false,
    });
    const old = await app.make.schoolClass(own.school.id, { academic_year_id: last.id });
    const answer = await own.save(own.form({}, { classId: old.id, admittedOn: '2025-06-15' }));
    expect([answer.status, answer.message]).toEqual([
      409,
      'The year 2025-26 is closed: you can view it but not change it.',
    ]);
  });

  it('refuses a teacher, an officer, and a class or school out of sight', async () => {
    const officer = await app.some('EducationOfficer', { districtId: own.school.district_id });
    for (const who of [own.teacher, officer]) {
      expect((await own.save(own.form(), who)).status).toBe(403);
    }
    const other = await atSchool(app);
    expect((await own.save(other.form())).status).toBe(404);
  });

  it('requires the admission', async () => {
    const { admission, ...student } = own.form();
    expect(issues(await own.save(student))).toEqual([422, { admission: 'Fill this in.' }]);
  });

  it('records it in the audit of the school', async () => {
    const { id, name } = await own.admitted({}, { registerNumber: 'T-1' });
    const { result } = await own.principal.call('audit/fetchByEntity/:entity/:id', {
      params: { entity: 'student', id },
    });
    expect(result.map(({ act, entityName, schoolId }) => [act, entityName, schoolId])).toEqual([
      ['student.add', name, own.school.id],
    ]);
    const recorded = Object.fromEntries(result[0]!.changes.map(({ field, to }) => [field, to]));
    expect(recorded).toMatchObject({
      registerNumber: 'T-1',
      dateOfBirth: '2016-03-21',
      standard: 5,
    });
  });
});
