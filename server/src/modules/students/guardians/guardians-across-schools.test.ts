import type { Student } from '@shala/contract/students.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { personById } from '../../../platform/person.ts';
import { openImporter } from '../../../platform/test-kit/open-importer.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { studentImporter } from '../import/student-import.ts';
import { type AtSchool, again, atSchool } from '../testing/school-fixture.ts';

/** Another school names a father whose student it has never seen. */

let app: TestApp;
let here: AtSchool;
let there: AtSchool;
beforeAll(async () => {
  app = await openTestApp();
  here = await atSchool(app, 'ZPPS Munge');
  there = await atSchool(app, 'ZPPS Achra');
});
afterAll(() => app.close());

let count = 0;
const mobile = () => `98221${String(10_000 + ++count)}`;

let father: { name: string; relation: string; mobile: string };
let child: Student;
beforeEach(async () => {
  father = { name: 'Ramesh Patil', relation: 'father', mobile: mobile() };
  const known = { ...father, email: 'ramesh@home.example', occupation: 'Inspector' };
  child = await here.admitted({ guardians: [known] });
});

const fetched = async (id: string, who: TestPerson = here.principal): Promise<Student> =>
  (await who.call('student/fetchById/:id', { params: { id } })).result;
const theirs = async (student = child) => (await fetched(student.id)).guardians;
const search = async (text: string, who: TestPerson) =>
  (await who.call('student/fetchGuardians', { query: { search: text } })).result;

/** Links to a guardian's record of a school where the student neither is nor was last. */
async function strays() {
  const { rows } = await sql`
    select link.student_id from student_guardian as link
    join guardian on guardian.id = link.guardian_id
    where guardian.school_id <> (select school_id from admission
      where admission.student_id = link.student_id
      order by left_on desc nulls first, admitted_on desc limit 1)`.execute(app.db);
  return rows;
}

async function moved(student: Student): Promise<Student> {
  const { result } = await here.principal.call('studentSchool/createTransfer', {
    body: { admissionId: student.admissions[0]!.id, toUdiseCode: there.school.udise_code },
  } as never);
  const answer = await accept(result as { id: string });
  expect(answer.status, answer.text).toBe(200);
  return fetched(student.id, there.principal);
}

const accept = ({ id }: { id: string }) =>
  there.principal.call('studentSchool/decideTransfer', {
    body: {
      id,
      version: 1,
      state: 'accepted',
      classId: there.schoolClass.id,
      registerNumber: `G${++count}`,
    },
  } as never);

describe('a guardian whose name and number another school enters', () => {
  const bare = () => ({ ...father, email: null, occupation: null });

  it('shows nothing that was not typed, when a student is admitted and when one is edited', async () => {
    const before = await theirs();
    const admitted = await there.admitted({ guardians: [father] });
    expect(admitted.guardians).toEqual([{ ...bare(), id: expect.any(String), siblings: [] }]);
    const other = await there.admitted();
    const edited = await there.save(again(other, { guardians: [father] }));
    expect(edited.result.guardians[0]).toMatchObject(bare());
    for (const who of [there.principal, there.teacher]) {
      const read = await who.call('student/fetchById/:id', { params: { id: admitted.id } });
      expect(read.text).not.toMatch(/ramesh@home|Inspector/);
    }
    expect((await search(father.mobile, there.principal)).map(({ email }) => email)).toEqual([
      null,
    ]);
    expect(await theirs()).toEqual(before);
  });

  it('stays as it is at the first school, whatever the other one saves with the id it got', async () => {
    const before = await theirs();
    const admitted = await there.admitted({ guardians: [father] });
    const [known] = again(admitted).guardians;
    const typed = { ...known!, name: 'Another Name', mobile: mobile(), email: 'x@y.example' };
    const saved = await there.save(again(admitted, { guardians: [typed] }));
    expect(saved.result.guardians[0]).toMatchObject({ name: 'Another Name', email: 'x@y.example' });
    expect(await theirs()).toEqual(before);
    expect((await fetched(child.id)).version).toBe(child.version);
  });

  it('stays as it is where the other school changes another guardian into it', async () => {
    const before = await theirs();
    const admitted = await there.admitted({ guardians: [{ ...father, mobile: mobile() }] });
    const [known] = again(admitted).guardians;
    const saved = await there.save(
      again(admitted, { guardians: [{ ...known!, mobile: father.mobile }] }),
    );
    expect(saved.result.guardians[0]).toMatchObject({ ...bare(), id: known!.id });
    expect(await theirs()).toEqual(before);
  });

  it('stays as it is, and shows nothing, where a list names it', async () => {
    const before = await theirs();
    const imports = await openImporter(app, studentImporter);
    const person = (await personById(app.db, app.clock, there.principal.id))!;
    const line = (registerNumber: string, with_: object = {}) => ({
      udiseCode: there.school.udise_code,
      registerNumber,
      name: `Sawant Ravi ${++count}`,
      gender: '1',
      dateOfBirth: '21-03-2016',
      standard: String(there.schoolClass.standard),
      division: there.schoolClass.division,
      fatherName: father.name,
      guardianMobile: father.mobile,
      ...with_,
    });
    const first = line('L1', { email: 'typed@list.example' });
    expect(await imports.outcomes([first], { person })).toEqual(['inserted']);
    const [listed] = await search(father.mobile, there.principal);
    expect(listed).toMatchObject({ email: 'typed@list.example', occupation: null });
    const change = { ...first, guardianMobile: mobile() };
    expect(await imports.outcomes([change], { person })).toEqual(['updated']);
    expect(await theirs()).toEqual(before);
  });

  it('is shared by siblings of one list at each school alone', async () => {
    const imports = await openImporter(app, studentImporter);
    const of = (school: AtSchool, registerNumber: string) => ({
      udiseCode: school.school.udise_code,
      registerNumber,
      name: `Gawde Mira ${++count}`,
      gender: '2',
      dateOfBirth: '21-03-2016',
      standard: String(school.schoolClass.standard),
      division: school.schoolClass.division,
      fatherName: father.name,
      guardianMobile: father.mobile,
    });
    const list = [of(here, 'S1'), of(there, 'S2'), of(there, 'S3')];
    expect(await imports.outcomes(list)).toEqual(['inserted', 'inserted', 'inserted']);
    const siblings = async (who: TestPerson) =>
      (await search(father.mobile, who)).map((one) => one.siblings.length);
    expect(await siblings(here.principal)).toEqual([2]);
    expect(await siblings(there.principal)).toEqual([2]);
    expect(await strays()).toEqual([]);
  });
});

describe('a guardian whose id another school sends', () => {
  const sent = async (who: TestPerson) => {
    const [known] = again(child).guardians;
    const guardians = [{ ...known!, name: 'Taken Over', mobile: mobile() }];
    const own = await there.admitted();
    const answers = [
      await there.save(again(own, { guardians }), who),
      await there.save(there.form({ guardians }), who),
    ];
    return answers.map(({ status }) => status);
  };

  it('is refused to a principal, a teacher with the title and an officer of another district', async () => {
    const before = await theirs();
    expect(await sent(there.principal)).toEqual([404, 404]);
    expect(await sent(there.teacher)).toEqual([403, 403]);
    const officer = await app.some('EducationOfficer');
    expect(await sent(officer)).toEqual([403, 403]);
    const read = await officer.call('student/fetchById/:id', { params: { id: child.id } });
    expect(read.status).toBe(404);
    for (const who of [there.teacher, officer]) {
      const found = await who.call('student/fetchGuardians', { query: { search: father.mobile } });
      expect(found.status).toBe(403);
    }
    expect(await theirs()).toEqual(before);
  });

  it('becomes a record of the own school for a super admin, who sees both', async () => {
    const before = await theirs();
    const admin = await app.some('SuperAdmin');
    expect(await sent(admin)).toEqual([200, 200]);
    expect(await theirs()).toEqual(before);
    await there.admitted({ guardians: [father] });
    expect(await search(father.mobile, admin)).toHaveLength(2);
    expect(await strays()).toEqual([]);
  });

  it('becomes a record of the own school for the principal of both', async () => {
    const before = await theirs();
    await app.make.schoolUser(there.principal.id, here.school.id);
    expect(await sent(there.principal)).toEqual([200, 200]);
    expect(await theirs()).toEqual(before);
    await app.db
      .deleteFrom('school_user')
      .where('account_id', '=', there.principal.id)
      .where('school_id', '=', here.school.id)
      .execute();
    expect(await strays()).toEqual([]);
  });
});

describe('a guardian of whose children one changes school', () => {
  it('is a record of each school afterwards, and neither changes the other', async () => {
    const sister = await here.admitted({ guardians: [father] });
    expect(sister.guardians[0]!.id).toBe(child.guardians[0]!.id);
    const there_ = await moved(child);
    expect(there_.guardians).toMatchObject([
      { ...father, email: 'ramesh@home.example', siblings: [] },
    ]);
    expect((await fetched(child.id)).guardians).toEqual([]);

    const [known] = again(there_).guardians;
    const changed = { ...known!, email: 'new@home.example', mobile: mobile() };
    const saved = await there.save(again(there_, { guardians: [changed] }));
    expect(saved.status, saved.text).toBe(200);
    expect(await theirs(sister)).toMatchObject([{ ...father, email: 'ramesh@home.example' }]);

    const [own] = again(await fetched(sister.id)).guardians;
    const stays = await here.save(
      again(await fetched(sister.id), { guardians: [{ ...own!, occupation: 'Retired' }] }),
    );
    expect(stays.status, stays.text).toBe(200);
    expect((await fetched(child.id, there.principal)).guardians).toMatchObject([
      { email: 'new@home.example', occupation: 'Inspector' },
    ]);
    expect(await strays()).toEqual([]);
  });

  it('is one record again with that of a sibling who is there already', async () => {
    const brother = await there.admitted({ guardians: [father] });
    const there_ = await moved(child);
    expect(there_.guardians.map(({ id }) => id)).toEqual(brother.guardians.map(({ id }) => id));
    expect(there_.guardians[0]!.siblings.map(({ id }) => id)).toEqual([brother.id]);
    const left = await app.db
      .selectFrom('guardian')
      .select('school_id')
      .where('mobile', '=', father.mobile)
      .execute();
    expect(left).toEqual([{ school_id: there.school.id }]);
  });

  it('is a record of the school of the kept student after two records became one', async () => {
    const twin = await there.admitted({ guardians: [{ ...father, name: 'Lata Patil' }] });
    await here.principal.call('studentSchool/withdraw', {
      body: {
        admissionId: child.admissions[0]!.id,
        version: 1,
        leftOn: '2026-11-16',
        reason: 'moved_away',
      },
    } as never);
    await app.db
      .updateTable('enrolment')
      .set({ from_day: '2026-11-17' })
      .where('student_id', '=', twin.id)
      .execute();
    const admin = await app.some('SuperAdmin');
    const merged = await admin.call('student/merge', {
      body: { keepId: twin.id, keepVersion: 1, dropId: child.id, dropVersion: 1 },
    });
    expect(merged.status, merged.text).toBe(200);
    expect(merged.result.guardians.map(({ name }) => name)).toEqual(['Lata Patil', father.name]);
    expect(await strays()).toEqual([]);
  });
});

describe('a guardian whom two schools save at the same moment', () => {
  it('is a record of each, with what each has typed', async () => {
    for (const round of [1, 2, 3, 4, 5]) {
      const number = mobile();
      const of = (email: string) => ({ guardians: [{ ...father, mobile: number, email }] });
      const answers = await Promise.all([
        here.save(here.form(of(`here${round}@x.example`))),
        there.save(there.form(of(`there${round}@x.example`))),
        here.save(here.form(of(`here${round}@x.example`))),
        there.save(there.form(of(`there${round}@x.example`))),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const [a, b, c, d] = answers.map(({ result }) => result.guardians[0]!);
      expect([a!.id, b!.id]).toEqual([c!.id, d!.id]);
      expect([a!.email, b!.email]).toEqual([`here${round}@x.example`, `there${round}@x.example`]);
    }
  });

  it('is never another school’s record where a child is edited, a sibling too, and moves away', async () => {
    for (const _round of [1, 2, 3, 4, 5, 6]) {
      const guardians = [{ ...father, mobile: mobile() }];
      const one = await here.admitted({ guardians });
      const sister = await here.admitted({ guardians });
      const given = await here.principal.call('studentSchool/createTransfer', {
        body: { admissionId: one.admissions[0]!.id, toUdiseCode: there.school.udise_code },
      } as never);
      const changed = (of: Student) =>
        again(of, { guardians: [{ ...again(of).guardians[0]!, mobile: mobile() }] });
      const [answer, edited] = await Promise.all([
        accept(given.result as { id: string }),
        here.save(changed(one)),
        here.save(changed(sister)),
      ]);
      expect(answer.status, answer.text).toBe(200);
      expect([200, 404, 409]).toContain(edited.status);
      expect(await strays()).toEqual([]);
      const apart = await fetched(one.id, there.principal);
      expect(apart.guardians[0]!.siblings).toEqual([]);
    }
  });
});
