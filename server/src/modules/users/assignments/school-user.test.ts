import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { workAt } from '../testing/person-form.ts';

let app: TestApp;
let superAdmin: TestPerson;
let principal: TestPerson;
let school: { id: string; district_id: string };
let foreign: { id: string };

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.some('SuperAdmin');
  school = await app.make.school({ name: 'ZP School Kudal' });
  foreign = await app.make.school();
  principal = await app.some('Principal', { schoolId: school.id });
});
afterAll(() => app.close());

async function teacher(name?: string) {
  const { id } = await app.make.account('Teacher', name ? { name } : {});
  const work = await app.make.schoolUser(id, school.id, { designation: 'Teacher' });
  return { id, work };
}

describe('POST /api/schoolUser/addEdit', () => {
  it('assigns, and an edit changes designation and dates', async () => {
    const { id, work } = await teacher('Asha Patil');
    await app.db
      .updateTable('school_user')
      .set({ ends_on: '2026-10-31' })
      .where('id', '=', work.id)
      .execute();
    const added = await principal.call('schoolUser/addEdit', {
      body: { ...workAt(school.id, { from: '2026-11-01' }), accountId: id },
    });
    expect(added.result).toMatchObject({
      accountName: 'Asha Patil',
      schoolName: 'ZP School Kudal',
      role: 'Teacher',
      from: '2026-11-01',
      to: null,
      designation: null,
      version: 1,
    });
    const edited = await principal.call('schoolUser/addEdit', {
      body: {
        ...workAt(school.id, { from: '2026-11-01', to: '2026-11-30', designation: 'Games' }),
        accountId: id,
        id: added.result.id,
        version: 1,
      },
    });
    expect(edited.result).toMatchObject({ to: '2026-11-30', designation: 'Games', version: 2 });
    const acts = await app.db
      .selectFrom('audit')
      .select(['act', 'school_id', 'before', 'after'])
      .where('entity_id', '=', added.result.id)
      .orderBy('id')
      .execute();
    expect(acts).toMatchObject([
      { act: 'school_user.add', school_id: school.id },
      {
        act: 'school_user.edit',
        before: { designation: null, to: null },
        after: { designation: 'Games', to: '2026-11-30' },
      },
    ]);
  });

  it('answers 409 with the present assignment to an outdated version', async () => {
    const { id, work } = await teacher();
    const body = { ...workAt(school.id, { designation: 'Games' }), accountId: id, id: work.id };
    await principal.call('schoolUser/addEdit', { body: { ...body, version: 1 } });
    const late = await principal.call('schoolUser/addEdit', {
      body: { ...body, designation: 'Clerk', version: 1 },
    });
    expect(late.status).toBe(409);
    expect(late.result).toMatchObject({ id: work.id, designation: 'Games', version: 2 });
  });

  it('does not move an assignment to another school or person', async () => {
    const own = await app.make.school({ district_id: school.district_id });
    const { id, work } = await teacher();
    const other = await teacher();
    const elsewhere = await superAdmin.call('schoolUser/addEdit', {
      body: { ...workAt(own.id), accountId: id, id: work.id, version: 1 },
    });
    expect(elsewhere.errors).toMatchObject([{ field: 'schoolId' }]);
    const somebody = await superAdmin.call('schoolUser/addEdit', {
      body: { ...workAt(school.id), accountId: other.id, id: work.id, version: 1 },
    });
    expect(somebody.errors).toMatchObject([{ field: 'accountId' }]);
  });

  it('refuses the same school and first day twice, and a last day before the first', async () => {
    const { id } = await teacher();
    const twice = await principal.call('schoolUser/addEdit', {
      body: { ...workAt(school.id), accountId: id },
    });
    expect(twice.errors).toMatchObject([{ field: 'from' }]);
    const backwards = await principal.call('schoolUser/addEdit', {
      body: { ...workAt(school.id, { from: '2026-11-02', to: '2026-11-01' }), accountId: id },
    });
    expect(backwards.errors).toMatchObject([{ field: 'to' }]);
  });

  it('refuses a second entry for the school while the first one goes on', async () => {
    const { id } = await teacher();
    const second = { ...workAt(school.id, { from: '2026-11-10' }), accountId: id };
    const both = await principal.call('schoolUser/addEdit', { body: second });
    expect(both.errors).toMatchObject([{ field: 'from' }]);
    expect(both.errors![0]!.message).toMatch(/^Another entry for this school already covers/);
    const [work] = (await principal.call('User/fetchUserWithId/:id', { params: { id } })).result
      .schools;
    const ended = await principal.call('schoolUser/addEdit', {
      body: {
        ...workAt(school.id, { from: work!.from, to: '2026-11-09' }),
        accountId: id,
        id: work!.id,
        version: work!.version,
      },
    });
    expect(ended.status, ended.message).toBe(200);
    const next = await principal.call('schoolUser/addEdit', { body: second });
    expect(next.status, next.message).toBe(200);
  });

  it('lets an entry that overlaps from earlier be changed in its designation', async () => {
    const { id } = await teacher();
    const [work] = (await principal.call('User/fetchUserWithId/:id', { params: { id } })).result
      .schools;
    await app.db
      .insertInto('school_user')
      .values({ id: newId(), account_id: id, school_id: school.id, starts_on: '2026-11-10' })
      .execute();
    const changed = await principal.call('schoolUser/addEdit', {
      body: {
        ...workAt(school.id, { from: work!.from, designation: 'Head teacher' }),
        accountId: id,
        id: work!.id,
        version: work!.version,
      },
    });
    expect(changed.status, changed.message).toBe(200);
  });

  it('refuses a school for an officer', async () => {
    const officer = await app.some('EducationOfficer');
    const { errors } = await superAdmin.call('schoolUser/addEdit', {
      body: { ...workAt(school.id), accountId: officer.id },
    });
    expect(errors).toMatchObject([{ field: 'accountId' }]);
  });

  it('refuses a Principal who assigns a teacher of another school', async () => {
    const { id } = await app.make.account('Teacher');
    await app.make.schoolUser(id, foreign.id);
    const { status } = await principal.call('schoolUser/addEdit', {
      body: { ...workAt(school.id), accountId: id },
    });
    expect(status).toBe(404);
  });
});

describe('DELETE /api/schoolUser/delete', () => {
  it('removes an assignment, but not the last one', async () => {
    const { id, work } = await teacher('Ravi More');
    const second = await app.make.schoolUser(id, school.id, { starts_on: '2026-11-01' });
    const first = await principal.call('schoolUser/delete/:id', { params: { id: work.id } });
    expect(first.status).toBe(200);
    const last = await principal.call('schoolUser/delete/:id', { params: { id: second.id } });
    expect([last.status, last.code]).toEqual([409, 'in_use']);
    expect(last.message).toContain('This is the only school of Ravi More.');
  });

  it('keeps one of two when both are removed at the same moment', async () => {
    const { id, work } = await teacher();
    const second = await app.make.schoolUser(id, school.id, { starts_on: '2026-11-01' });
    const answers = await Promise.all(
      [work.id, second.id].map((workId) =>
        principal.call('schoolUser/delete/:id', { params: { id: workId } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('reading assignments', () => {
  it('lists the people of a school, those who have left at the end', async () => {
    const place = await app.make.school();
    const { make } = app;
    const gone = await make.account('Principal', { name: 'Gone Away' });
    const asha = await make.account('Teacher', { name: 'Asha' });
    const meera = await make.account('Principal', { name: 'Meera' });
    await make.schoolUser(gone.id, place.id, { ends_on: '2026-10-31' });
    await make.schoolUser(asha.id, place.id);
    await make.schoolUser(meera.id, place.id, { ends_on: '2027-03-31' });
    const { result } = await superAdmin.call('schoolUser/fetchBySchool/:schoolId', {
      params: { schoolId: place.id },
    });
    expect(result.map(({ accountName }) => accountName)).toEqual(['Meera', 'Asha', 'Gone Away']);
  });

  it('lists the schools of a person as far as they are in sight', async () => {
    const { id } = await teacher();
    await app.make.schoolUser(id, foreign.id);
    const all = await superAdmin.call('schoolUser/fetchByUser/:userId', { params: { userId: id } });
    expect(all.result).toHaveLength(2);
    const seen = await principal.call('schoolUser/fetchByUser/:userId', { params: { userId: id } });
    expect(seen.result.map(({ schoolId }) => schoolId)).toEqual([school.id]);
  });

  it('pages, searches and filters', async () => {
    await teacher('Zubin Wadia');
    const { result } = await superAdmin.call('schoolUser/fetchAll', {
      query: { search: 'wadia', schoolId: [school.id], role: ['Teacher'], pageSize: 1 },
    });
    expect(result).toMatchObject({ total: 1, rows: [{ accountName: 'Zubin Wadia' }] });
    const none = await superAdmin.call('schoolUser/fetchAll', {
      query: { search: 'wadia', role: ['Principal'] },
    });
    expect(none.result).toEqual({ rows: [], total: 0 });
  });

  it('does not find another school’s assignment', async () => {
    const { id } = await app.make.account('Teacher');
    const work = await app.make.schoolUser(id, foreign.id);
    const { status } = await principal.call('schoolUser/fetchById/:id', {
      params: { id: work.id },
    });
    expect(status).toBe(404);
  });
});
