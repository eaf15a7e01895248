import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let admin: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
});
afterAll(() => app.close());
afterEach(() => app.db.deleteFrom('deletion_request').execute());

const list = async () =>
  (await admin.call('auth/fetchDeletionRequests', { query: {} })).result.rows[0]!;

async function requested(contact: { mobile?: string; email?: string }, name = 'Asha Naik') {
  const body = { name, role: 'Teacher' as const, reason: 'I left.', ...contact };
  const { result } = await app.nobody.call('auth/requestAccountDeletion', { body });
  return { ...(await list()), code: result.code };
}
const erase = (who: TestPerson, id: string, request: { id: string; version: number }) =>
  who.call('User/eraseAccount', {
    body: { id, requestId: request.id, version: request.version, note: 'Done today.' },
  });

/** What is stored of the account anywhere but in the audit. */
async function stored(id: string) {
  const account = await app.db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const counted = async (table: 'session' | 'sign_in' | 'known_device') =>
    (await app.db.selectFrom(table).select('account_id').where('account_id', '=', id).execute())
      .length;
  return {
    account,
    kept: [await counted('session'), await counted('sign_in'), await counted('known_device')],
  };
}

describe('POST /api/User/eraseAccount', () => {
  it('leaves nothing of the person in account and request, and ends the work and the session', async () => {
    const school = await app.make.school();
    const email = 'asha.naik@school.example';
    const mobile = '9822012345';
    const { id } = await app.make.account('Teacher', { name: 'Asha Naik', email, mobile });
    await app.make.schoolUser(id, school.id);
    const asha = await app.as(id);
    const request = await requested({ mobile });
    expect(request.account).toEqual({ id, name: 'Asha Naik', role: 'Teacher' });
    const answer = await erase(admin, id, request);
    expect(answer.result).toMatchObject({ status: 'done', account: null, note: 'Done today.' });
    expect((await asha.call('state/fetchAll')).status).toBe(401);
    const { account, kept } = await stored(id);
    expect(account).toMatchObject({ name: '—', status: 'deactivated', password_hash: null });
    expect(kept).toEqual([0, 0, 0]);
    expect(JSON.stringify([account, await list()])).not.toMatch(/asha|naik|9822012345|I left/i);
    const works = await app.db
      .selectFrom('school_user')
      .select('ends_on')
      .where('account_id', '=', id)
      .execute();
    expect(works).toEqual([{ ends_on: app.clock.schoolDay() }]);
    const seen = await admin.call('User/fetchUserWithId/:id', { params: { id } });
    expect(seen.status).toBe(404);
    const follow = await app.nobody.call('auth/fetchDeletionRequest/:code', {
      params: { code: request.code },
    });
    expect(follow.result).toMatchObject({ status: 'done', note: 'Done today.' });
  });

  it('answers every request of the person, and leaves those of others', async () => {
    const { id } = await app.make.account('Teacher', { mobile: '9822055555' });
    await app.make.account('Teacher', { mobile: '9822066666' });
    const first = await requested({ mobile: '9822055555' });
    const again = await requested({ mobile: '9822055555' }, 'Asha N.');
    const other = await requested({ mobile: '9822066666' }, 'Ravi Sawant');
    const { code: byBoth } = await requested({
      mobile: '9822055555',
      email: 'asha.naik@home.example',
    });
    expect((await erase(admin, id, first)).status).toBe(200);
    const { rows } = (await admin.call('auth/fetchDeletionRequests', { query: {} })).result;
    const states = new Map(rows.map(({ code, status, name }) => [code, `${status} ${name}`]));
    expect([first.code, again.code, byBoth].map((code) => states.get(code))).toEqual([
      'done —',
      'done —',
      'done —',
    ]);
    expect(states.get(other.code)).toBe('received Ravi Sawant');
    expect(JSON.stringify(rows)).not.toMatch(/9822055555|asha/i);
  });

  it('records who erased whom without the name', async () => {
    const { id, mobile } = await app.make.account('Teacher', { mobile: '9822054321' });
    const request = await requested({ mobile: mobile! });
    await erase(admin, id, request);
    const acts = await app.db
      .selectFrom('audit')
      .select(['act', 'account_id', 'entity_name', 'before', 'after'])
      .where('entity_id', '=', id)
      .execute();
    expect(acts).toEqual([
      { act: 'account.erase', account_id: admin.id, entity_name: '—', before: null, after: null },
    ]);
  });

  it('leaves registers that name the person to the school', async () => {
    const { id } = await app.make.account('Teacher', { mobile: '9822011111' });
    const school = await app.make.school();
    await app.make.schoolUser(id, school.id);
    await app.make.schoolClass(school.id, { class_teacher_id: id });
    await erase(admin, id, await requested({ mobile: '9822011111' }));
    const classes = await app.db
      .selectFrom('class')
      .select('class_teacher_id')
      .where('class_teacher_id', '=', id)
      .execute();
    expect(classes).toHaveLength(1);
  });

  it('takes the sign-in alone from a student, whose name is the record of the school', async () => {
    const student = await app.some('Student');
    await app.db
      .updateTable('account')
      .set({ mobile: '9822022222' })
      .where('id', '=', student.id)
      .execute();
    const before = await stored(student.id);
    const request = await requested({ mobile: '9822022222' });
    expect((await erase(admin, student.id, request)).status).toBe(200);
    const { account, kept } = await stored(student.id);
    expect([account.name, account.password_hash, kept]).toEqual([
      before.account.name,
      null,
      [0, 0, 0],
    ]);
    expect((await student.call('state/fetchAll')).status).toBe(401);
  });

  it('refuses another account than the one of the contact, and a request that is done', async () => {
    const { id } = await app.make.account('Teacher', { mobile: '9822033333' });
    const other = await app.make.account('Teacher');
    const request = await requested({ mobile: '9822033333' });
    expect((await erase(admin, other.id, request)).status).toBe(409);
    expect((await stored(id)).account.erased_at).toBeNull();
    const done = await erase(admin, id, request);
    expect((await erase(admin, id, done.result)).status).toBe(404);
    const { id: requestId, version } = done.result;
    const body = { id: requestId, version, status: 'refused' as const };
    const late = await admin.call('auth/updateDeletionRequest', { body });
    expect([late.status, late.code]).toEqual([409, 'in_use']);
  });

  it('is the only way to a request that is done', async () => {
    const { id, version } = await requested({ mobile: '9822044444' });
    const body = { id, version, status: 'done' as 'refused' };
    expect((await admin.call('auth/updateDeletionRequest', { body })).status).toBe(422);
  });
});
