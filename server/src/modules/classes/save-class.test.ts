import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { schoolYear } from './testing/school-year.ts';

let app: TestApp;
let own: Awaited<ReturnType<typeof schoolYear>>;
beforeAll(async () => {
  app = await openTestApp();
  own = await schoolYear(app);
});
afterAll(() => app.close());

const save = (body: object, who = own.principal) => who.call('class/addEdit', { body } as never);
const form = (with_: object = {}) => ({
  schoolId: own.school.id,
  academicYearId: own.year.id,
  standard: 5,
  division: 'A',
  ...with_,
});
const added = async (with_: object) => {
  const answer = await save(form(with_));
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.result;
};

describe('POST /api/class/addEdit', () => {
  it('adds a class with all that belongs to it', async () => {
    const teacher = await own.teacher('Sunita Patil');
    const fields = {
      standard: 11,
      division: 'अ',
      medium: 'mr',
      stream: 'science',
      capacity: 60,
      room: 'Hall 2',
      classTeacherId: teacher.id,
    };
    const { result } = await save(form(fields));
    expect(result).toEqual({
      id: result.id,
      version: 1,
      schoolId: own.school.id,
      schoolName: own.school.name,
      academicYearId: own.year.id,
      academicYearName: '2026-27',
      isClosed: false,
      ...fields,
      classTeacherName: 'Sunita Patil',
      classTeacherHasLeft: false,
      classTeacherUntil: null,
      students: 0,
      isOwn: false,
      teachings: [],
    });
    const { year } = await app.db
      .selectFrom('class')
      .select('year')
      .where('id', '=', result.id)
      .executeTakeFirstOrThrow();
    expect(year).toBe(2026);
  });

  it('edits a class, and refuses an outdated edit with the present record', async () => {
    const { id } = await added({ standard: 6, capacity: 40 });
    const edited = await save(form({ id, version: 1, standard: 6, capacity: 45 }));
    expect(edited.result).toMatchObject({ version: 2, capacity: 45 });
    const late = await save(form({ id, version: 1, standard: 6, capacity: 50 }));
    expect([late.status, late.code, late.result]).toEqual([
      409,
      'conflict',
      expect.objectContaining({ version: 2, capacity: 45 }),
    ]);
    const same = await save(form({ id, version: 2, standard: 6, capacity: 45 }));
    expect(same.result.version).toBe(2);
  });

  it('names the division where the class is there already', async () => {
    await added({ standard: 7, division: 'A' });
    expect(issues(await save(form({ standard: 7, division: ' a ' })))).toEqual([
      422,
      { division: 'The school already has this class this year.' },
    ]);
    const { id } = await added({ standard: 7, division: 'B' });
    expect((await save(form({ standard: 7, division: 'A', id, version: 1 }))).status).toBe(422);
  });

  it('accepts a division once in every stream', async () => {
    const statuses = [];
    for (const stream of ['arts', 'commerce', null, null]) {
      statuses.push((await save(form({ standard: 12, stream }))).status);
    }
    expect(statuses).toEqual([200, 200, 200, 422]);
  });

  it('adds a class once when four people add it at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => save(form({ standard: 8 }))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  });

  it('accepts standards beyond those in the school record', async () => {
    const lower = await app.make.school({ lowest_standard: 5, highest_standard: 8 });
    const admin = await app.some('SuperAdmin');
    for (const standard of [-2, 10]) {
      expect((await save(form({ schoolId: lower.id, standard }), admin)).status).toBe(200);
    }
  });

  it('keeps a class in its school and its year', async () => {
    const second = await app.make.school();
    await app.make.schoolUser(own.principal.id, second.id);
    const principal = await app.as(own.principal.id);
    const { id } = await added({ standard: 1 });
    expect(
      issues(await save(form({ standard: 1, id, version: 1, schoolId: second.id }), principal)),
    ).toEqual([422, { schoolId: 'This cannot be changed later. Remove it and add it again.' }]);
  });

  it('refuses a stream below the eleventh standard', async () => {
    expect(issues(await save(form({ standard: 10, stream: 'arts' })))).toEqual([
      422,
      { stream: 'Streams are only for standards 11 and 12.' },
    ]);
  });

  it('refuses a closed year, also for an edit of a class in it', async () => {
    const answer = await save(form({ academicYearId: own.last.id }));
    expect([answer.status, answer.message]).toEqual([
      409,
      'The year 2025-26 is closed: you can view it but not change it.',
    ]);
    const old = await app.make.schoolClass(own.school.id, { academic_year_id: own.last.id });
    const edit = form({ id: old.id, version: 1, academicYearId: own.last.id });
    expect((await save(edit)).status).toBe(409);
  });

  it('answers 404 for another school and its class, 403 to a teacher and an officer', async () => {
    const other = await app.make.school();
    const foreign = await app.make.schoolClass(other.id);
    expect((await save(form({ schoolId: other.id }))).status).toBe(404);
    expect((await save(form({ id: foreign.id, version: 1 }))).status).toBe(404);
    const teacher = await app.some('Teacher', { schoolId: own.school.id });
    const officer = await app.some('EducationOfficer', { districtId: own.school.district_id });
    for (const who of [teacher, officer]) expect((await save(form(), who)).status).toBe(403);
    const { id } = await added({ standard: 2 });
    for (const who of [teacher, officer]) {
      const read = await who.call('class/fetchById/:id', { params: { id } });
      expect([read.status, read.result.standard]).toEqual([200, 2]);
    }
  });
});

describe('the class teacher in POST /api/class/addEdit', () => {
  it('works at the school today, as teacher or principal', async () => {
    const { id } = await added({ standard: 3 });
    const tried = async (classTeacherId: string, who = own.principal) =>
      issues(await save(form({ standard: 3, id, version: 1, classTeacherId }), who));
    const left = await own.teacher('Left Yesterday', { ends_on: '2026-11-15' });
    const coming = await own.teacher('Comes Tomorrow', { starts_on: '2026-11-17' });
    const off = await app.make.account('Teacher', { name: 'Is Off', status: 'deactivated' });
    await app.make.schoolUser(off.id, own.school.id);
    const student = await app.make.account('Student', { name: 'A Child' });
    await app.make.schoolUser(student.id, own.school.id);
    for (const { id: who, name } of [left, coming, off, student]) {
      expect(await tried(who)).toEqual([
        422,
        { classTeacherId: `${name} is not a teacher or principal at this school today.` },
      ]);
    }
    const elsewhere = await app.some('Teacher');
    expect((await tried(elsewhere.id))[0]).toBe(404);
    expect((await tried(elsewhere.id, await app.some('SuperAdmin')))[0]).toBe(422);
    expect((await tried(own.principal.id))[0]).toBe(200);
  });

  it('may stay in the record after leaving the school', async () => {
    const teacher = await own.teacher('Vikas Jadhav');
    const { id } = await added({ standard: 4, classTeacherId: teacher.id });
    await app.db
      .updateTable('school_user')
      .set({ ends_on: '2026-11-01' })
      .where('account_id', '=', teacher.id)
      .execute();
    const body = form({ standard: 4, id, version: 1, classTeacherId: teacher.id, room: '4' });
    const { result } = await save(body);
    expect(result).toMatchObject({ room: '4', classTeacherName: 'Vikas Jadhav' });
    expect(
      (await save(form({ standard: 4, division: 'B', classTeacherId: teacher.id }))).status,
    ).toBe(422);
  });

  it('keeps the account: it is deactivated, not deleted', async () => {
    const teacher = await own.teacher('Meena More');
    await added({ standard: 9, classTeacherId: teacher.id });
    const answer = await own.principal.call('User/deleteUser/:id', { params: { id: teacher.id } });
    expect([answer.status, answer.code]).toEqual([409, 'in_use']);
    expect(answer.message).toMatch(/^Meena More has signed in, teaches a class/);
  });

  it('is never stored after the account was deleted at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const teacher = await own.teacher(`Goes ${round}`);
      const [saved, deleted] = await Promise.all([
        save(form({ standard: 10, division: `R${round}`, classTeacherId: teacher.id })),
        own.principal.call('User/deleteUser/:id', { params: { id: teacher.id } }),
      ]);
      expect([
        [200, 409],
        [422, 200],
        // The account had gone before the call asked for it.
        [404, 200],
      ]).toContainEqual([saved.status, deleted.status]);
    }
  });
});

describe('the standard in POST /api/class/addEdit', () => {
  it('changes only where the subjects of the class are for the new one too', async () => {
    const { id } = await added({ standard: 5, division: 'Z' });
    for (const standards of [[5, 6], [5]]) {
      const subject = await app.make.subject({ standards });
      await own.teaches(id, subject.id);
    }
    const moved = await save(form({ standard: 6, division: 'Z', id, version: 1 }));
    expect(issues(moved)).toEqual([
      422,
      {
        standard:
          '1 subject of this class is not for the new standard. Remove it from the class first.',
      },
    ]);
  });
});

describe('the audit of a class', () => {
  it('names what was changed', async () => {
    const teacher = await own.teacher('Asha Gavit');
    const { id } = await added({ standard: -2, division: 'T' });
    await save(form({ standard: -2, division: 'T', id, version: 1, classTeacherId: teacher.id }));
    const { result } = await own.principal.call('audit/fetchByEntity/:entity/:id', {
      params: { entity: 'class', id },
    });
    expect(result.map(({ act, entityName }) => [act, entityName])).toEqual([
      ['class.edit', 'Nursery T'],
      ['class.add', 'Nursery T'],
    ]);
    expect(result[0]?.changes).toEqual([{ field: 'classTeacher', from: null, to: 'Asha Gavit' }]);
  });
});
