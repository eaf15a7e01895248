import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
});
afterAll(() => app.close());

const remove = (id: string, who = admin, headers = {}) =>
  who.call('school/deleteSchool/:id', { params: { id } }, { headers });
const isThere = async (id: string) =>
  (await admin.call('school/fetchSchoolWithId/:id', { params: { id } })).status === 200;

describe('DELETE /api/school/deleteSchool/{id}', () => {
  it('deletes a school without dependants, and keeps its facts in the audit', async () => {
    const { id } = await app.make.school({ name: 'Mauli Vidyalaya' });
    expect((await remove(id)).result).toBeNull();
    expect(await isThere(id)).toBe(false);
    const { result } = await admin.call('audit/fetchAll', { query: { entity: ['school'] } });
    expect(result.rows[0]).toMatchObject({
      act: 'school.delete',
      entityId: id,
      entityName: 'Mauli Vidyalaya',
      accountId: admin.id,
    });
    expect(result.rows[0]?.changes).toContainEqual({
      field: 'name',
      from: 'Mauli Vidyalaya',
      to: null,
    });
  });

  it('reports how many people work or worked there, and keeps the school', async () => {
    const { id } = await app.make.school();
    const work = async (with_: object = {}) => {
      const teacher = await app.make.account('Teacher');
      await app.make.schoolUser(teacher.id, id, with_);
      return teacher.id;
    };
    const first = await work({ starts_on: '2025-06-15', ends_on: '2026-04-30' });
    const one = await remove(id);
    expect([one.status, one.code, one.message]).toEqual([
      409,
      'in_use',
      "1 person works or worked at this school. Remove the assignment first, or set the school's status to ‘Closed’.",
    ]);
    await app.make.schoolUser(first, id);
    await work();
    await work();
    expect((await remove(id)).message).toMatch(/^3 people work or worked at this school/);
    const inMarathi = await remove(id, admin, { 'accept-language': 'mr' });
    expect(inMarathi.message).toMatch(/^या शाळेत 3 व्यक्ती/);
    expect(await isThere(id)).toBe(true);
  });

  it('reports how many students are, were or are offered there, and keeps the school', async () => {
    const { id } = await app.make.school();
    const other = await app.make.school();
    const { admission } = await app.make.enrolled(await app.make.schoolClass(other.id));
    const answeredAt = app.clock.now().toISOString();
    await app.make.transfer(admission, id, { state: 'refused', answered_at: answeredAt });
    const offered = await remove(id);
    expect([offered.status, offered.code, offered.message]).toEqual([
      409,
      'in_use',
      "1 student is or was at this school. Set the school's status to ‘Closed’ instead.",
    ]);
    await app.make.enrolled(await app.make.schoolClass(id), {
      admission: { left_on: '2026-10-01', leaving_reason: 'other' },
    });
    expect((await remove(id)).message).toMatch(/^2 students are or were at this school/);
    expect(await isThere(id)).toBe(true);
  });

  it('reports how many product keys it has, and keeps the school', async () => {
    const { id } = await app.make.school();
    for (const _ of [1, 2]) await app.make.activationKey({ school_id: id });
    const answer = await remove(id);
    expect([answer.status, answer.code, answer.message]).toEqual([
      409,
      'in_use',
      "2 product keys belong to this school. Set the school's status to ‘Closed’ instead.",
    ]);
    expect(await isThere(id)).toBe(true);
  });

  it('never leaves a person working at a deleted school', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await app.make.school();
      const teacher = await app.make.account('Teacher');
      const assign = admin.call('schoolUser/addEdit', {
        body: { schoolId: id, accountId: teacher.id, from: '2026-11-16' },
      });
      const [removed, assigned] = await Promise.all([remove(id), assign]);
      expect([
        [200, 404],
        [409, 200],
      ]).toContainEqual([removed.status, assigned.status]);
    }
  });

  it('is allowed for SuperAdmin alone, and answers 404 the second time', async () => {
    const { id } = await app.make.school();
    const principal = await app.some('Principal', { schoolId: id });
    expect((await remove(id, principal)).status).toBe(403);
    const empty = await app.make.school();
    expect((await remove(empty.id)).status).toBe(200);
    expect((await remove(empty.id)).status).toBe(404);
  });
});
