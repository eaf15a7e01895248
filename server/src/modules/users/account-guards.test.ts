import type { Role } from '@shala/contract/roles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { openForm } from './testing/open-form.ts';
import { personForm, workAt } from './testing/person-form.ts';

let app: TestApp;
let superAdmin: TestPerson;
let officer: TestPerson;
let principal: TestPerson;
let school: { id: string; district_id: string };
let foreign: { id: string };

beforeAll(async () => {
  app = await openTestApp();
  school = await app.make.school();
  foreign = await app.make.school();
  superAdmin = await app.some('SuperAdmin');
  officer = await app.some('EducationOfficer', { districtId: school.district_id });
  principal = await app.some('Principal', { schoolId: school.id });
});
afterAll(() => app.close());

async function worker(role: Role, ...schoolIds: string[]) {
  const { id } = await app.make.account(role);
  for (const schoolId of schoolIds) await app.make.schoolUser(id, schoolId);
  return id;
}

const save = (who: TestPerson, body: ReturnType<typeof personForm>) =>
  who.call('User/addEditUser', { body });

describe('people whom a Principal manages', () => {
  it('adds teachers of the own school', async () => {
    const { status } = await save(
      principal,
      personForm('Teacher', { schools: [workAt(school.id)] }),
    );
    expect(status).toBe(200);
  });

  it.each(['Principal', 'EducationOfficer', 'SuperAdmin', 'Student'] as const)(
    'adds no %s',
    async (role) => {
      const { status, errors } = await save(
        principal,
        personForm(role, { schools: [workAt(school.id)] }),
      );
      expect(status).toBe(422);
      expect(errors).toContainEqual({
        field: 'role',
        message: 'You cannot add or change people with this role.',
      });
    },
  );

  it('offers no other schools to assign to', async () => {
    const { status } = await save(
      principal,
      personForm('Teacher', { schools: [workAt(foreign.id)] }),
    );
    expect(status).toBe(404);
  });

  it('makes no teacher a principal', async () => {
    const id = await worker('Teacher', school.id);
    const form = await openForm(principal, id);
    const { errors } = await save(principal, { ...form, role: 'Principal' });
    expect(errors).toMatchObject([{ field: 'role' }]);
  });

  it('sees the other principals of the school and changes none of them', async () => {
    const id = await worker('Principal', school.id);
    const form = await openForm(principal, id);
    const { version } = form;
    const answers = await Promise.all([
      save(principal, { ...form, name: 'Renamed' }),
      principal.call('User/updateUserStatus', { body: { id, version, status: 'deactivated' } }),
      principal.call('User/resetPassword', { body: { id } }),
      principal.call('User/deleteUser/:id', { params: { id } }),
      principal.call('User/fetchSignIns/:id', { params: { id } }),
      principal.call('schoolUser/addEdit', {
        body: { ...workAt(school.id, { from: '2026-07-01' }), accountId: id },
      }),
    ]);
    for (const { status, message } of answers) {
      expect([status, message]).toEqual([403, 'You can view this account but not change it.']);
    }
  });

  it('does not find teachers of other schools', async () => {
    const id = await worker('Teacher', foreign.id);
    const answers = await Promise.all([
      principal.call('User/fetchUserWithId/:id', { params: { id } }),
      principal.call('User/resetPassword', { body: { id } }),
      principal.call('User/deleteUser/:id', { params: { id } }),
      principal.call('User/fetchSignIns/:id', { params: { id } }),
      principal.call('schoolUser/fetchByUser/:userId', { params: { userId: id } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  it('says that a mobile number is taken, not whose it is', async () => {
    await app.make.account('Teacher', { name: 'Somebody Else', mobile: '9000000001' });
    const answer = await save(
      principal,
      personForm('Teacher', { mobile: '9000000001', schools: [workAt(school.id)] }),
    );
    expect(answer.errors).toEqual([
      { field: 'mobile', message: 'This is already used in another account.' },
    ]);
    expect(answer.text).not.toContain('Somebody Else');
  });
});

describe('a teacher of two schools, one of them out of sight', () => {
  it('shows and changes only the work at the own school', async () => {
    const id = await worker('Teacher', school.id, foreign.id);
    const form = await openForm(principal, id);
    expect(form.schools.map(({ schoolId }) => schoolId)).toEqual([school.id]);
    const { status } = await save(principal, {
      ...form,
      schools: [workAt(school.id, { designation: 'Games' })],
    });
    expect(status).toBe(200);
    const { schools } = await openForm(superAdmin, id);
    expect(schools).toHaveLength(2);
    expect(schools).toContainEqual(expect.objectContaining({ schoolId: foreign.id }));
  });

  it('refuses changes of the account: whoever reset it could sign in at the other school', async () => {
    const id = await worker('Teacher', school.id, foreign.id);
    const form = await openForm(principal, id);
    const { version } = form;
    const answers = await Promise.all([
      principal.call('User/updateUserStatus', { body: { id, version, status: 'deactivated' } }),
      principal.call('User/resetPassword', { body: { id } }),
      principal.call('User/deleteUser/:id', { params: { id } }),
    ]);
    expect(answers.map(({ status, code }) => [status, code])).toEqual(
      Array(3).fill([403, 'not_allowed']),
    );
    const { errors } = await save(principal, { ...form, mobile: '9000000002', name: 'Other' });
    expect(errors?.map(({ field }) => field)).toEqual(['name', 'mobile']);
  });

  it('belongs to the own school again when the other work has ended', async () => {
    const id = await worker('Teacher', school.id);
    await app.make.schoolUser(id, foreign.id, { ends_on: '2026-11-15' });
    const { status } = await principal.call('User/resetPassword', { body: { id } });
    expect(status).toBe(200);
  });
});

describe('people whom an EducationOfficer manages', () => {
  it('adds and edits principals and teachers of schools in the own area', async () => {
    for (const role of ['Principal', 'Teacher'] as const) {
      const { status, result } = await save(
        officer,
        personForm(role, { schools: [workAt(school.id)] }),
      );
      expect(status).toBe(200);
      const form = await openForm(officer, result.user.id);
      expect((await save(officer, { ...form, name: 'Renamed' })).result.user.name).toBe('Renamed');
    }
  });

  it('makes no officer of a district, and no SuperAdmin', async () => {
    const locations = [{ districtId: school.district_id }];
    const { errors } = await save(officer, personForm('EducationOfficer', { locations }));
    expect(errors).toMatchObject([{ field: 'locations.0' }]);
    const admin = await save(officer, personForm('SuperAdmin', { locations: [] }));
    expect(admin.errors).toMatchObject([{ field: 'role' }]);
  });

  it('does not reach schools of another district', async () => {
    const { status } = await save(
      officer,
      personForm('Principal', { schools: [workAt(foreign.id)] }),
    );
    expect(status).toBe(404);
  });

  it('does not see other officers', async () => {
    const other = await app.some('EducationOfficer', { districtId: school.district_id });
    const { status } = await officer.call('User/fetchUserWithId/:id', { params: { id: other.id } });
    expect(status).toBe(404);
  });
});

describe('the own account', () => {
  it('allows changes of name, e-mail, mobile and language', async () => {
    const head = await app.some('Principal', { schoolId: school.id });
    const form = await openForm(head, head.id);
    const { status, result } = await save(head, {
      ...form,
      name: 'Meera Joshi',
      email: 'meera@school.example',
      mobile: '9000000003',
      language: 'mr',
    });
    expect(status).toBe(200);
    expect(result.user).toMatchObject({ name: 'Meera Joshi', language: 'mr' });
  });

  it('refuses changes of role, titles, schools and areas', async () => {
    const head = await app.some('Principal', { schoolId: school.id });
    await app.make.schoolUser(head.id, foreign.id);
    const again = await app.as(head.id);
    const form = await openForm(again, head.id);
    const { errors } = await save(again, {
      ...form,
      role: 'Teacher',
      accessControlList: ['Dashboard'],
      schools: [workAt(school.id)],
    });
    expect(errors?.map(({ field }) => field).sort()).toEqual([
      'accessControlList',
      'role',
      'schools',
    ]);
  });

  it('refuses an officer who starts the own plan', async () => {
    const { id } = await app.make.account('EducationOfficer');
    await app.make.locationUser(id, { district_id: school.district_id });
    const own = await app.as(id);
    await app.db.updateTable('account').set({ is_premium: true }).where('id', '=', id).execute();
    const form = await openForm(own, id);
    const kept = await save(own, { ...form, isPremium: true });
    expect(kept.status).toBe(200);
    const { errors } = await save(own, { ...form, isPremium: false });
    expect(errors).toMatchObject([{ field: 'isPremium' }]);
  });

  it.each(['Principal', 'SuperAdmin'] as const)(
    'of a %s is not deactivated, reset, deleted or reassigned by its owner',
    async (role) => {
      const own = await app.some(role, { schoolId: school.id });
      const { id } = own;
      const answers = await Promise.all([
        own.call('User/updateUserStatus', { body: { id, version: 1, status: 'deactivated' } }),
        own.call('User/resetPassword', { body: { id } }),
        own.call('User/deleteUser/:id', { params: { id } }),
        own.call('schoolUser/addEdit', {
          body: { ...workAt(school.id, { from: '2026-08-01' }), accountId: id },
        }),
      ]);
      for (const { status, message } of answers) {
        expect([status, message]).toEqual([
          403,
          'You cannot do this to your own account. Ask another administrator.',
        ]);
      }
    },
  );
});
