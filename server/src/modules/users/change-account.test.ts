import { newId } from '@shala/contract/new-id.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestApp,
  type TestAnswer,
  type TestApp,
  type TestPerson,
} from '../../platform/test-kit/test-app.ts';
import { untilWaiting } from '../../platform/test-kit/until-waiting.ts';

let app: TestApp;
let superAdmin: TestPerson;
let schoolId: string;

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.some('SuperAdmin');
  schoolId = (await app.make.school()).id;
});
afterAll(() => app.close());

async function teacher() {
  const { id } = await app.make.account('Teacher');
  await app.make.schoolUser(id, schoolId);
  return id;
}

const actsOn = async (id: string) => {
  const acts = await app.db
    .selectFrom('audit')
    .select('act')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  return acts.map(({ act }) => act);
};

describe('POST /api/User/updateUserStatus', () => {
  it('ends all sessions at once, and activates again', async () => {
    const id = await teacher();
    const devices = [await app.as(id), await app.as(id)];
    const off = await superAdmin.call('User/updateUserStatus', {
      body: { id, version: 1, status: 'deactivated' },
    });
    expect(off.result).toMatchObject({ status: 'deactivated', version: 2 });
    for (const device of devices) {
      expect((await device.call('state/fetchAll')).status).toBe(401);
    }
    const on = await superAdmin.call('User/updateUserStatus', {
      body: { id, version: 2, status: 'active' },
    });
    expect(on.result).toMatchObject({ status: 'active', version: 3 });
    expect((await devices[0]!.call('state/fetchAll')).status).toBe(401);
    expect(await actsOn(id)).toEqual(['account.deactivate', 'account.activate']);
  });

  it('answers 409 with the present person to an outdated version', async () => {
    const id = await teacher();
    const { status, result } = await superAdmin.call('User/updateUserStatus', {
      body: { id, version: 7, status: 'deactivated' },
    });
    expect(status).toBe(409);
    expect(result).toMatchObject({ id, version: 1, status: 'active' });
  });
});

describe("a school's only principal", () => {
  async function twoPrincipals() {
    const school = await app.make.school({ name: 'Mauli Vidyalaya' });
    const principals = await Promise.all([1, 2].map(() => app.make.account('Principal')));
    for (const { id } of principals) await app.make.schoolUser(id, school.id);
    return principals.map(({ id }) => id);
  }
  const deactivate = (id: string, rest = {}) =>
    superAdmin.call('User/updateUserStatus', {
      body: { id, version: 1, status: 'deactivated', ...rest },
    });

  it('is deactivated only by whoever says so, and another one without a word', async () => {
    const principals = await twoPrincipals();
    expect((await deactivate(principals[0]!)).status).toBe(200);
    const asked = await deactivate(principals[1]!);
    expect([asked.status, asked.code]).toEqual([409, 'in_use']);
    expect(asked.message).toContain('is the only principal of Mauli Vidyalaya');
    const sure = await deactivate(principals[1]!, { leavesWithoutPrincipal: true });
    expect(sure.result).toMatchObject({ status: 'deactivated' });
  });

  it('remains when both principals would be deactivated at once', async () => {
    const principals = await twoPrincipals();
    // Neither is done before the other is begun.
    const { begun } = await app.db.transaction().execute(async (transaction) => {
      await sql`lock table session in share mode`.execute(transaction);
      const begun = principals.map((id) => deactivate(id));
      await untilWaiting(app.db, begun.length);
      return { begun };
    });
    const answers = await Promise.all(begun);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('the last active SuperAdmin', () => {
  type Way = (who: TestPerson, id: string, schoolId: string) => Promise<TestAnswer<unknown>>;
  const ways: Record<string, Way> = {
    deactivate: (who, id) =>
      who.call('User/updateUserStatus', { body: { id, version: 1, status: 'deactivated' } }),
    delete: (who, id) => who.call('User/deleteUser/:id', { params: { id } }),
    demote: (who, id, schoolId) =>
      who.call('User/addEditUser', {
        body: {
          id,
          version: 1,
          name: 'Demoted',
          email: `d${id}@school.example`,
          role: 'Teacher',
          schools: [{ schoolId, from: '2026-06-15' }],
        },
      }),
  };
  const pairs = Object.keys(ways).flatMap((one) => Object.keys(ways).map((other) => [one, other]));

  it.each(pairs)(
    'remains when one would %s and the other %s them at once',
    async (mine = '', theirs = '') => {
      const world = await openTestApp();
      const [one, other] = [await world.some('SuperAdmin'), await world.some('SuperAdmin')];
      const school = await world.make.school();
      const answers = await atOnce(world, [one.id, other.id], () => [
        ways[mine]!(one, other.id, school.id),
        ways[theirs]!(other, one.id, school.id),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const refused = answers.find(({ status }) => status === 409);
      expect(refused?.message).toBe(
        'This is the last active super admin. Add another super admin first.',
      );
      const left = await world.db
        .selectFrom('account')
        .select('id')
        .where('role', '=', 'SuperAdmin')
        .where('status', '=', 'active')
        .execute();
      expect(left).toHaveLength(1);
      await world.close();
    },
  );

  /** Holds the accounts until all calls wait for them, so that none is over before the next begins. */
  async function atOnce<Answer>(world: TestApp, ids: string[], calls: () => Promise<Answer>[]) {
    const { answers } = await world.db.transaction().execute(async (transaction) => {
      await transaction
        .selectFrom('account')
        .select('id')
        .where('id', 'in', ids)
        .forUpdate()
        .execute();
      const answers = calls();
      await untilWaiting(world.db, answers.length);
      return { answers };
    });
    return Promise.all(answers);
  }
});

describe('DELETE /api/User/deleteUser', () => {
  it('deletes an account that was never used', async () => {
    const id = await teacher();
    const { status } = await superAdmin.call('User/deleteUser/:id', { params: { id } });
    expect(status).toBe(200);
    const again = await superAdmin.call('User/fetchUserWithId/:id', { params: { id } });
    expect(again.status).toBe(404);
    expect(await actsOn(id)).toEqual(['account.delete']);
  });

  it.each([
    ['has signed in', signedIn],
    ['has done something', acted],
  ])('refuses one that %s, and says what to do instead', async (_, use) => {
    const id = await teacher();
    await use(id);
    const answer = await superAdmin.call('User/deleteUser/:id', { params: { id } });
    expect([answer.status, answer.code]).toEqual([409, 'in_use']);
    expect(answer.message).toContain('Deactivate it instead.');
  });

  it('deletes an account with failed sign-ins alone', async () => {
    const id = await teacher();
    await noteSignIn(id, 'wrong_password');
    const { status } = await superAdmin.call('User/deleteUser/:id', { params: { id } });
    expect(status).toBe(200);
  });

  async function signedIn(id: string) {
    await noteSignIn(id, 'signed_in');
  }

  async function acted(id: string) {
    await app.db
      .insertInto('audit')
      .values({
        id: newId(),
        at: app.clock.now().toISOString(),
        account_id: id,
        act: 'school.edit',
        entity: 'school',
      })
      .execute();
  }
});

describe('POST /api/User/resetPassword', () => {
  it('returns a one-time password, ends sessions and revokes reset links', async () => {
    const id = await teacher();
    const device = await app.as(id);
    await app.db
      .insertInto('password_reset')
      .values({
        account_id: id,
        token_hash: Buffer.alloc(32),
        expires_at: '2027-01-01T00:00:00Z',
      })
      .execute();
    const { result } = await superAdmin.call('User/resetPassword', { body: { id } });
    expect((await device.call('state/fetchAll')).status).toBe(401);
    const links = await app.db
      .selectFrom('password_reset')
      .select('account_id')
      .where('account_id', '=', id)
      .execute();
    expect(links).toEqual([]);
    const { email } = await app.db
      .selectFrom('account')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const signIn = await app.nobody.call('User/isValidUserWithPassword', {
      body: { email: email!, password: result.oneTimePassword },
    });
    expect(signIn.status).toBe(200);
    expect(await actsOn(id)).toEqual(['account.reset_password']);
  });
});

describe('GET /api/User/fetchSignIns', () => {
  it('lists the newest sign-ins first, also failed ones', async () => {
    const id = await teacher();
    await noteSignIn(id, 'wrong_password');
    app.clock.pass({ hours: 1 });
    await noteSignIn(id, 'signed_in');
    const { result } = await superAdmin.call('User/fetchSignIns/:id', { params: { id } });
    expect(result.map(({ outcome }) => outcome)).toEqual(['signed_in', 'wrong_password']);
    expect(result[0]).toMatchObject({ method: 'password', address: '10.0.0.7' });
  });
});

async function noteSignIn(id: string, outcome: string) {
  await app.db
    .insertInto('sign_in')
    .values({
      id: newId(),
      account_id: id,
      at: app.clock.now().toISOString(),
      outcome,
      method: 'password',
      address: '10.0.0.7',
    })
    .execute();
}

describe('several people at once', () => {
  const status = (ids: string[], wanted: 'active' | 'deactivated', who = superAdmin) =>
    who.call('User/updateUserStatuses', { body: { ids, status: wanted } });
  const statusOf = async (ids: string[]) => {
    const rows = await app.db
      .selectFrom('account')
      .select('status')
      .where('id', 'in', ids)
      .execute();
    return rows.map((row) => row.status);
  };

  it('are deactivated and activated in one call, each with an act and without a session', async () => {
    const ids = [await teacher(), await teacher()];
    const device = await app.as(ids[0]!);
    expect((await status(ids, 'deactivated')).result).toEqual({ people: 2 });
    expect((await device.call('state/fetchAll')).status).toBe(401);
    expect(await statusOf(ids)).toEqual(['deactivated', 'deactivated']);
    expect((await status([...ids, await teacher()], 'active')).result).toEqual({ people: 2 });
    for (const id of ids) {
      expect(await actsOn(id)).toEqual(['account.deactivate', 'account.activate']);
    }
  });

  it('are all left as they are where one of them may not be changed', async () => {
    const school = await app.make.school({ name: 'Only One' });
    const principal = await app.make.account('Principal', { name: 'Asha Only' });
    await app.make.schoolUser(principal.id, school.id);
    const ids = [await teacher(), principal.id];
    const answer = await status(ids, 'deactivated');
    expect([answer.status, answer.message]).toEqual([409, expect.stringContaining('Only One')]);
    expect(await statusOf(ids)).toEqual(['active', 'active']);
    const own = await status([await teacher(), superAdmin.id], 'deactivated');
    expect(own.status).toBe(403);
    const foreign = await app.some('Principal', { schoolId: (await app.make.school()).id });
    expect((await status(ids, 'deactivated', foreign)).status).toBe(404);
  });

  it('get new one-time passwords in one call, and lose their sessions', async () => {
    const ids = [await teacher(), await teacher()];
    const device = await app.as(ids[1]!);
    const { result } = await superAdmin.call('User/resetPasswords', { body: { ids } });
    expect(result).toHaveLength(2);
    expect(new Set(result.map(({ oneTimePassword }) => oneTimePassword)).size).toBe(2);
    expect((await device.call('state/fetchAll')).status).toBe(401);
    for (const { signInName, oneTimePassword } of result) {
      const signedIn = await app.nobody.call('User/isValidUserWithPassword', {
        body: { email: signInName, password: oneTimePassword },
      });
      expect(signedIn.status).toBe(200);
    }
    expect(await actsOn(ids[0]!)).toEqual(['account.reset_password']);
  });
});
