import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { openForm } from './testing/open-form.ts';
import { personForm, workAt } from './testing/person-form.ts';

let app: TestApp;
let superAdmin: TestPerson;
let schoolId: string;

beforeAll(async () => {
  app = await openTestApp();
  superAdmin = await app.some('SuperAdmin');
  schoolId = (await app.make.school({ name: 'ZP School Kudal' })).id;
});
afterAll(() => app.close());

const add = (who: TestPerson, form: ReturnType<typeof personForm>) =>
  who.call('User/addEditUser', { body: form });

async function added(form: ReturnType<typeof personForm>) {
  const answer = await add(superAdmin, form);
  expect(answer.status, answer.text).toBe(200);
  return answer.result.user;
}

describe('POST /api/User/addEditUser, a new person', () => {
  it('saves account and schools, and returns a one-time password that signs in', async () => {
    const { result, status } = await add(
      superAdmin,
      personForm('Principal', {
        email: 'Head@School.example',
        mobile: '9822012345',
        schools: [workAt(schoolId, { designation: 'Head Master' })],
      }),
    );
    expect(status).toBe(200);
    expect(result.user).toMatchObject({
      email: 'head@school.example',
      status: 'active',
      worksAt: ['ZP School Kudal'],
      passwordChangeRequired: true,
      schools: [{ schoolId, designation: 'Head Master', from: '2026-06-15', to: null, version: 1 }],
    });
    expect(result.oneTimePassword).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/);
    const signIn = await app.nobody.call('User/isValidUserWithPassword', {
      body: { email: 'head@school.example', password: result.oneTimePassword! },
    });
    expect(signIn.status).toBe(200);
  });

  it('stores the gender, which decides the leave types', async () => {
    const form = personForm('Teacher', { gender: 'female', schools: [workAt(schoolId)] });
    const user = await added(form);
    expect(user.gender).toBe('female');
    const kinds = async () => {
      const { result } = await superAdmin.call('leaveApplication/fetchBalances', {
        query: { accountId: user.id },
      });
      return result.map(({ code }) => code).filter((code) => /^[MP]AT$/.test(code));
    };
    expect(await kinds()).toEqual(['MAT']);
    const { result } = await add(superAdmin, {
      ...form,
      id: user.id,
      version: user.version,
      gender: null,
    });
    expect(result.user.gender).toBeNull();
    expect(await kinds()).toEqual(['MAT', 'PAT']);
    const wrong = await add(superAdmin, personForm('Teacher', { gender: 'other' as never }));
    expect(wrong.status).toBe(422);
  });

  it('keeps only a hash of the password', async () => {
    const { result } = await add(
      superAdmin,
      personForm('Teacher', { schools: [workAt(schoolId)] }),
    );
    const account = await app.db
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', result.user.id)
      .executeTakeFirstOrThrow();
    expect(account.password_hash).toMatch(/^\$argon2id\$/);
    const audit = await app.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify(audit)).not.toContain(result.oneTimePassword!);
  });

  it('records the account with its assignments, for the school', async () => {
    const user = await added(
      personForm('Teacher', { name: 'Asha Patil', schools: [workAt(schoolId)] }),
    );
    const acts = await app.db
      .selectFrom('audit')
      .select(['act', 'entity_name', 'school_id', 'account_id', 'after'])
      .where('entity_name', '=', 'Asha Patil')
      .orderBy('id')
      .execute();
    expect(acts).toMatchObject([
      {
        act: 'account.add',
        school_id: schoolId,
        account_id: superAdmin.id,
        after: { email: user.email, role: 'Teacher' },
      },
      { act: 'school_user.add', school_id: schoolId, after: { from: '2026-06-15' } },
    ]);
  });

  it.each([
    ['Principal', 'schools', 'Choose at least one school.'],
    ['Teacher', 'schools', 'Choose at least one school.'],
    [
      'EducationOfficer',
      'locations',
      'Choose at least one state, district or block for an officer.',
    ],
  ] as const)('requires of %s what belongs to the role', async (role, field, message) => {
    const { status, errors } = await add(superAdmin, personForm(role));
    expect(status).toBe(422);
    expect(errors).toEqual([{ field, message }]);
  });

  it('refuses areas of a teacher, and schools of an officer that are not over', async () => {
    const district = await app.make.district();
    const teacher = await add(
      superAdmin,
      personForm('Teacher', {
        schools: [workAt(schoolId)],
        locations: [{ districtId: district.id }],
      }),
    );
    expect(teacher.errors).toMatchObject([{ field: 'locations' }]);
    const officer = personForm('EducationOfficer', {
      locations: [{ districtId: district.id }],
      schools: [workAt(schoolId)],
    });
    expect((await add(superAdmin, officer)).errors).toMatchObject([
      { field: 'schools.0.schoolId' },
    ]);
    const over = { ...officer, schools: [workAt(schoolId, { to: '2026-11-15' })] };
    expect((await add(superAdmin, over)).status).toBe(200);
  });

  it('refuses the same work twice', async () => {
    const schools = [workAt(schoolId), workAt(schoolId, { designation: 'Clerk' })];
    const { errors } = await add(superAdmin, personForm('Teacher', { schools }));
    expect(errors).toEqual([{ field: 'schools.1.from', message: 'This appears twice.' }]);
  });

  it('refuses two entries for one school with days of both', async () => {
    const schools = [
      workAt(schoolId, { from: '2026-06-01' }),
      workAt(schoolId, { from: '2026-11-02' }),
    ];
    const { errors } = await add(superAdmin, personForm('Teacher', { schools }));
    expect(errors!.map(({ field }) => field)).toEqual(['schools.0.from', 'schools.1.from']);
    const after = [
      workAt(schoolId, { from: '2026-06-01', to: '2026-11-01' }),
      workAt(schoolId, { from: '2026-11-02' }),
    ];
    const saved = await add(superAdmin, personForm('Teacher', { schools: after }));
    expect(saved.status, saved.message).toBe(200);
  });

  it('allows an own plan to officers only', async () => {
    const teacher = personForm('Teacher', { isPremium: true, schools: [workAt(schoolId)] });
    expect((await add(superAdmin, teacher)).errors).toMatchObject([{ field: 'isPremium' }]);
    const { id } = await app.make.district();
    const officer = await added(
      personForm('EducationOfficer', { isPremium: true, locations: [{ districtId: id }] }),
    );
    expect(officer.isPremium).toBe(true);
  });

  it("starts an officer's plan unless the form says otherwise", async () => {
    const { id } = await app.make.district();
    const locations = [{ districtId: id }];
    const unsaid = await added(personForm('EducationOfficer', { locations }));
    const refused = await added(personForm('EducationOfficer', { locations, isPremium: false }));
    expect([unsaid.isPremium, refused.isPremium]).toEqual([true, false]);
  });

  it('adds one of two people with the same e-mail at the same moment', async () => {
    const form = personForm('Teacher', { schools: [workAt(schoolId)] });
    const answers = await Promise.all([add(superAdmin, form), add(superAdmin, form)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.errors).toMatchObject([{ field: 'email' }]);
  });
});

describe('POST /api/User/addEditUser, an existing person', () => {
  it('changes only what differs, and leaves other work as it was', async () => {
    const other = await app.make.school();
    const user = await added(
      personForm('Teacher', { schools: [workAt(schoolId), workAt(other.id)] }),
    );
    const form = await openForm(superAdmin, user.id);
    const kept = user.schools.find((work) => work.schoolId === other.id)!;
    const changes = form.schools.find((work) => work.schoolId === schoolId)!;
    changes.designation = 'Assistant Teacher';
    const { result } = await superAdmin.call('User/addEditUser', { body: form });
    expect(result.user.version).toBe(form.version + 1);
    expect(result.user.schools).toContainEqual(kept);
    expect(result.user.schools).toContainEqual(
      expect.objectContaining({ schoolId, designation: 'Assistant Teacher', version: 2 }),
    );
  });

  it('removes work and areas that the form no longer has', async () => {
    const other = await app.make.school();
    const user = await added(
      personForm('Teacher', { schools: [workAt(schoolId), workAt(other.id)] }),
    );
    const form = await openForm(superAdmin, user.id);
    const { result } = await superAdmin.call('User/addEditUser', {
      body: { ...form, schools: [workAt(other.id)] },
    });
    expect(result.user.schools.map((work) => work.schoolId)).toEqual([other.id]);
    const acts = await app.db
      .selectFrom('audit')
      .select('act')
      .where('entity_name', '=', user.name)
      .where('act', '=', 'school_user.delete')
      .execute();
    expect(acts).toHaveLength(1);
  });

  it('changes nothing, not even the version, when nothing differs', async () => {
    const user = await added(personForm('Teacher', { schools: [workAt(schoolId)] }));
    const form = await openForm(superAdmin, user.id);
    const { result } = await superAdmin.call('User/addEditUser', { body: form });
    expect(result.user.version).toBe(user.version);
    const acts = await app.db
      .selectFrom('audit')
      .select('act')
      .where('entity_id', '=', user.id)
      .execute();
    expect(acts).toEqual([{ act: 'account.add' }]);
  });

  it('answers 409 with the present record to an outdated version', async () => {
    const user = await added(personForm('Teacher', { schools: [workAt(schoolId)] }));
    const form = await openForm(superAdmin, user.id);
    await superAdmin.call('User/addEditUser', { body: { ...form, name: 'First to save' } });
    const late = await superAdmin.call('User/addEditUser', { body: { ...form, name: 'Late' } });
    expect([late.status, late.code]).toEqual([409, 'conflict']);
    expect(late.result).toMatchObject({ id: user.id, name: 'First to save', version: 2 });
  });

  it('refuses a form that is outdated by an added assignment', async () => {
    const user = await added(personForm('Teacher', { schools: [workAt(schoolId)] }));
    const form = await openForm(superAdmin, user.id);
    const other = await app.make.school();
    await superAdmin.call('schoolUser/addEdit', {
      body: { ...workAt(other.id), accountId: user.id },
    });
    const late = await superAdmin.call('User/addEditUser', { body: form });
    expect(late.status).toBe(409);
    expect(late.result).toMatchObject({ schools: [{}, {}] });
  });

  it('requires the version', async () => {
    const user = await added(personForm('Teacher', { schools: [workAt(schoolId)] }));
    const { version, ...form } = await openForm(superAdmin, user.id);
    const { errors } = await superAdmin.call('User/addEditUser', { body: form });
    expect(errors).toMatchObject([{ field: 'version' }]);
  });

  it('saves one of two edits of the same version at the same moment', async () => {
    const user = await added(personForm('Teacher', { schools: [workAt(schoolId)] }));
    const form = await openForm(superAdmin, user.id);
    const answers = await Promise.all(
      ['One', 'Two'].map((name) =>
        superAdmin.call('User/addEditUser', { body: { ...form, name } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('saves neither the account nor the schools when one of them is refused', async () => {
    const user = await added(personForm('Teacher', { schools: [workAt(schoolId)] }));
    const form = await openForm(superAdmin, user.id);
    const answer = await superAdmin.call('User/addEditUser', {
      body: { ...form, name: 'Renamed', schools: [] },
    });
    expect(answer.status).toBe(422);
    expect(await openForm(superAdmin, user.id)).toEqual(form);
  });

  it('names the owner of the e-mail where in sight', async () => {
    const taken = await added(
      personForm('Teacher', { name: 'Ravi More', schools: [workAt(schoolId)] }),
    );
    const user = await added(personForm('Teacher', { schools: [workAt(schoolId)] }));
    const form = await openForm(superAdmin, user.id);
    const { errors } = await superAdmin.call('User/addEditUser', {
      body: { ...form, email: taken.email },
    });
    expect(errors).toEqual([{ field: 'email', message: 'This already belongs to Ravi More.' }]);
  });
});
