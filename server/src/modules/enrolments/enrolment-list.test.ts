import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { type SchoolOffice, schoolOffice } from './testing/school-office.ts';

let app: TestApp;
let own: SchoolOffice;
let other: SchoolOffice;
beforeAll(async () => {
  app = await openTestApp();
  own = await schoolOffice(app);
  other = await schoolOffice(app);
  await own.student('Sunita Pawar', own.a, { enrolment: { roll_number: 2 } });
  await own.student('Asha Gavit', own.a, { enrolment: { roll_number: 3 } });
  await own.student('Meena More', own.b, { enrolment: { roll_number: 1 } });
  await other.student('Sunita Kale');
});
afterAll(() => app.close());

const list = async (who: TestPerson, query: object = {}) => {
  const { result } = await who.call('studentSchool/fetchAll', { query } as never);
  return result.rows.map(({ studentName }) => studentName);
};

describe('GET /api/studentSchool/fetchAll', () => {
  it('lists the own students by name, or by the roll numbers of each class', async () => {
    expect(await list(own.principal)).toEqual(['Asha Gavit', 'Meena More', 'Sunita Pawar']);
    expect(await list(own.principal, { sort: 'rollNumber' })).toEqual([
      'Sunita Pawar',
      'Asha Gavit',
      'Meena More',
    ]);
  });

  it('finds by class, by year, and by a name in either script', async () => {
    const { principal } = own;
    expect(await list(principal, { classId: [own.b.id] })).toEqual(['Meena More']);
    expect(await list(principal, { academicYearId: own.last.id })).toEqual([]);
    expect(await list(principal, { academicYearId: own.year.id })).toHaveLength(3);
    expect(await list(principal, { search: 'सुनीता' })).toEqual(['Sunita Pawar']);
  });

  it('counts all of them and returns a page', async () => {
    const query = { page: '2', pageSize: '2' };
    const { result } = await own.principal.call('studentSchool/fetchAll', { query } as never);
    expect([result.total, result.rows.length]).toEqual([3, 1]);
  });

  it('shows a teacher the students of own classes, and an officer those of the area', async () => {
    const teacher = await own.classTeacher(own.b);
    expect(await list(teacher)).toEqual(['Meena More']);
    const officer = await app.some('EducationOfficer', { districtId: other.school.district_id });
    expect(await list(officer)).toEqual(['Sunita Kale']);
  });
});

describe('GET /api/studentSchool/fetchByStudent', () => {
  it('shows each school its own years with a student', async () => {
    const { student, admission } = await own.student('Moves On');
    await app.db
      .updateTable('enrolment')
      .set({ to_day: '2026-08-01', outcome: 'left' })
      .where('admission_id', '=', admission.id)
      .execute();
    await app.db
      .updateTable('admission')
      .set({ left_on: '2026-08-01', leaving_reason: 'transfer' })
      .where('id', '=', admission.id)
      .execute();
    const there = await app.make.schoolClass(other.school.id, { standard: 5, division: 'C' });
    const second = {
      ...admission,
      id: '01990000-0000-7000-8000-000000000001',
      school_id: other.school.id,
      class_id: there.id,
      admitted_on: '2026-08-02',
      enrolment_id: null,
    };
    await app.db.insertInto('admission').values(second).execute();
    const enrolment = {
      id: '01990000-0000-7000-8000-000000000002',
      school_id: other.school.id,
      admission_id: second.id,
      student_id: student.id,
      class_id: there.id,
      from_day: '2026-08-02',
    };
    await app.db.insertInto('enrolment').values(enrolment).execute();
    expect(await own.way(student.id)).toEqual(['5A 2026-06-15 2026-08-01 left']);
    expect(await other.way(student.id)).toEqual(['5C 2026-08-02']);
    expect(await own.way(student.id, await app.some('SuperAdmin'))).toHaveLength(2);
    const { status } = await own.principal.call('studentSchool/fetchById/:id', {
      params: { id: enrolment.id },
    });
    expect(status).toBe(404);
  });
});
