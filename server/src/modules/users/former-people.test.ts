import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { importList, list } from './testing/import-list.ts';
import { openForm } from './testing/open-form.ts';
import { workAt } from './testing/person-form.ts';

/** What the former school of a teacher can no longer read or do. */

let app: TestApp;
let school: { id: string; udise_code: string; district_id: string };
let present: { id: string; district_id: string };
let former: TestPerson;
let head: TestPerson;
let superAdmin: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  school = await app.make.school({ name: 'ZPPS Munge' });
  present = await app.make.school({ name: 'ZPPS Achra' });
  former = await app.some('Principal', { schoolId: school.id });
  head = await app.some('Principal', { schoolId: present.id });
  superAdmin = await app.some('SuperAdmin');
});
afterAll(() => app.close());

let count = 0;
let id: string;
let work: { id: string };
let email: string;
let mobile: string;

/** A teacher of the school until October, whose new contact is entered at the present school. */
beforeEach(async () => {
  count += 1;
  const account = await app.make.account('Teacher', { name: `Sawant Meena ${count}` });
  id = account.id;
  work = await app.make.schoolUser(id, school.id, { ends_on: '2026-10-31' });
  await app.make.schoolUser(id, present.id, { starts_on: '2026-11-01' });
  email = `meena${count}@new.example`;
  mobile = `97000${String(10_000 + count)}`;
  const form = await openForm(head, id);
  const saved = await head.call('User/addEditUser', {
    body: { ...form, email, mobile, gender: 'female' },
  });
  expect(saved.status, saved.text).toBe(200);
  await app.db
    .insertInto('sign_in')
    .values({
      id: newId(),
      account_id: id,
      at: app.clock.now().toISOString(),
      outcome: 'signed_in',
      method: 'password',
      address: '203.0.113.77',
      device: 'Home computer',
    })
    .execute();
  await app.db
    .updateTable('account')
    .set({ last_sign_in_at: '2026-11-15T04:30:00.000Z' })
    .where('id', '=', id)
    .execute();
});

const secrets = () => [email, mobile, '203.0.113.77', 'Home computer', '2026-11-15T04:30:00'];
const found = (text: string) => secrets().filter((secret) => text.includes(secret));

const reads = (who: TestPerson) => [
  who.call('User/fetchUserWithId/:id', { params: { id } }),
  who.call('User/fetchAllUser', { query: { search: `Meena ${count}` } }),
  who.call('User/fetchAllUserAsCsv', { query: { search: `Meena ${count}` } }),
  who.call('User/fetchSignIns/:id', { params: { id } }),
  who.call('schoolUser/fetchByUser/:userId', { params: { userId: id } }),
  who.call('schoolUser/fetchBySchool/:schoolId', { params: { schoolId: school.id } }),
  who.call('audit/fetchByEntity/:entity/:id', { params: { entity: 'account', id } }),
];

describe('a teacher who works at another school now', () => {
  it('has neither contact nor sign-ins for the former school, and keeps the name there', async () => {
    const answers = await Promise.all(reads(former));
    for (const { text } of answers) expect(found(text)).toEqual([]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 403, 200, 200, 200]);
    expect(answers[0]!.result).toMatchObject({
      name: `Sawant Meena ${count}`,
      isElsewhere: true,
      gender: null,
      schools: [{ schoolName: 'ZPPS Munge', to: '2026-10-31' }],
    });
  });

  it('has no place by a hidden sign-in in the order of the list', async () => {
    const hidden = `Sawant Meena ${count}`;
    const names = [`Aarti ${count}`, `Zarina ${count}`];
    for (const [place, name] of names.entries()) {
      const at = `2026-11-1${4 + 2 * place}T04:00:00.000Z`;
      const { id } = await app.make.account('Teacher', { name, last_sign_in_at: at });
      await app.make.schoolUser(id, school.id);
    }
    const order = async (sort: 'lastSignInAt' | '-lastSignInAt') => {
      const { result } = await former.call('User/fetchAllUser', { query: { sort, pageSize: 500 } });
      const shown = [...names, hidden];
      return result.rows.map(({ name }) => name).filter((name) => shown.includes(name));
    };
    expect(await order('lastSignInAt')).toEqual([...names, hidden]);
    expect(await order('-lastSignInAt')).toEqual([names[1], names[0], hidden]);
    const csv = await former.call('User/fetchAllUserAsCsv', { query: { sort: '-lastSignInAt' } });
    expect(csv.text.indexOf(hidden)).toBeGreaterThan(csv.text.indexOf(names[0]!));
  });

  it('has both for the present school and for the super admin', async () => {
    for (const who of [head, superAdmin]) {
      const [record, , , signIns, , , history] = await Promise.all(reads(who));
      expect(record!.result).toMatchObject({ email, mobile, isElsewhere: false });
      expect(signIns!.text).toContain('203.0.113.77');
      expect(history!.text).toContain(mobile);
    }
  });

  it('has neither for an officer of another district, and both for the officer of the district', async () => {
    const { district_id } = await app.db
      .selectFrom('school')
      .select('district_id')
      .where('id', '=', present.id)
      .executeTakeFirstOrThrow();
    const own = await app.some('EducationOfficer', { districtId: district_id });
    expect((await reads(own)[0]!).result).toMatchObject({ email, mobile });
    const stranger = await app.some('EducationOfficer');
    for (const answer of await Promise.all(reads(stranger))) expect(found(answer.text)).toEqual([]);
  });

  it('is found by the name at the former school, not by digits of the mobile or the e-mail', async () => {
    const searches = async (who: TestPerson, search: string) => {
      const answers = await Promise.all([
        who.call('User/fetchAllUser', { query: { search } }),
        who.call('schoolUser/fetchAll', { query: { search } }),
        who.call('leaveApplication/fetchSchoolWise', { query: { search } }),
        who.call('search/fetchAll', { query: { search } }),
      ]);
      return answers.map(({ text }) => text.includes(`Sawant Meena ${count}`));
    };
    const { id: leave_type_id } = await app.make.leaveType();
    await app.make.leave({ leave_type_id, account_id: id, school_id: school.id });
    for (const search of [mobile, mobile.slice(0, 7), email]) {
      expect(await searches(former, search)).toEqual([false, false, false, false]);
      expect((await searches(head, search)).slice(0, 2)).toEqual([true, true]);
    }
    expect(await searches(former, `Meena ${count}`)).toEqual([true, true, true, true]);
    for (const neverSignedIn of ['true', 'false'] as const) {
      const { text } = await former.call('User/fetchAllUser', { query: { neverSignedIn } });
      expect(text).not.toContain(`Sawant Meena ${count}`);
    }
  });

  it('is not found by the district and block of the present school', async () => {
    const block = await app.make.block(present.district_id);
    await app.db
      .updateTable('school')
      .set({ block_id: block.id })
      .where('id', '=', present.id)
      .execute();
    for (const place of [{ districtId: [present.district_id] }, { blockId: [block.id] }]) {
      const query = { ...place, search: `Meena ${count}` };
      for (const [who, isFound] of [
        [former, false],
        [head, true],
      ] as const) {
        const { text } = await who.call('User/fetchAllUser', { query });
        expect(text.includes(`Sawant Meena ${count}`)).toBe(isFound);
        const csv = await who.call('User/fetchAllUserAsCsv', { query });
        expect(csv.text.includes(`Sawant Meena ${count}`)).toBe(isFound);
      }
    }
  });

  it('is not named to the former school as the owner of a number', async () => {
    const body = {
      name: 'New Teacher',
      mobile,
      role: 'Teacher',
      schools: [workAt(school.id)],
    };
    const { errors } = await former.call('User/addEditUser', { body } as never);
    expect(errors).toEqual([
      { field: 'mobile', message: 'This is already used in another account.' },
    ]);
  });

  it('is not appointed again by the former school, which would show the contact again', async () => {
    const add = await former.call('schoolUser/addEdit', {
      body: { ...workAt(school.id, { from: '2026-11-10' }), accountId: id },
    });
    const { result } = await former.call('schoolUser/fetchById/:id', { params: { id: work.id } });
    const prolong = (to?: string) =>
      former.call('schoolUser/addEdit', {
        body: {
          ...workAt(school.id, { from: result.from, ...(to ? { to } : {}) }),
          id: work.id,
          version: result.version,
          accountId: id,
        },
      });
    const answers = [add, await prolong(), await prolong('2026-11-15')];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect((await prolong('2026-10-30')).status).toBe(200);

    const { version } = (await former.call('User/fetchUserWithId/:id', { params: { id } })).result;
    const form = { ...(await openForm(head, id)), version, gender: 'female' };
    const saved = await former.call('User/addEditUser', {
      body: { ...form, schools: [workAt(school.id, { from: '2026-11-10' })] } as never,
    });
    expect([saved.status, saved.errors?.[0]?.field]).toEqual([422, 'schools.0.schoolId']);
    const imported = await importList(
      app,
      former,
      list(`Sawant Meena ${count},,${mobile},Teacher,${school.udise_code},,16-11-2026,,,`),
    );
    expect(imported).toMatchObject({ inserted: 0, updated: 0 });
    expect(found((await reads(former)[0]!).text)).toEqual([]);
  });

  it('is again the account of the school that was the last one', async () => {
    await app.db
      .updateTable('school_user')
      .set({ ends_on: '2026-11-14' })
      .where('account_id', '=', id)
      .where('school_id', '=', present.id)
      .execute();
    expect((await reads(head)[0]!).result).toMatchObject({ email, isElsewhere: false });
    expect(found((await reads(former)[0]!).text)).toEqual([]);
    const { version } = (await reads(former)[0]!).result as { version: number };
    const acts = await Promise.all([
      former.call('User/resetPassword', { body: { id } }),
      former.call('User/updateUserStatus', { body: { id, version, status: 'deactivated' } }),
      former.call('User/deleteUser/:id', { params: { id } }),
    ]);
    expect(acts.map(({ status }) => status)).toEqual([403, 403, 403]);
  });
});

describe('a teacher who works at two schools', () => {
  it('has one contact for both', async () => {
    await app.db
      .updateTable('school_user')
      .set({ ends_on: '2027-03-31' })
      .where('id', '=', work.id)
      .execute();
    for (const who of [former, head]) {
      expect((await reads(who)[0]!).result).toMatchObject({ email, mobile, isElsewhere: false });
    }
  });
});
