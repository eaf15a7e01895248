import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { auditOf } from '../testing/sign-in-calls.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ PUBLIC_URL: 'https://shala.school.example' });
});
afterAll(() => app.close());

describe('POST /api/User/getUserData', () => {
  it('returns a list of one: the person, the access list and the schools', async () => {
    const school = await app.make.school({ name: 'Govt Primary School Kudal' });
    const { id } = await app.make.account('Principal', {
      name: 'Sunita Patil',
      email: 'sunita@school.example',
      mobile: '9822012345',
      language: 'mr',
    });
    await app.make.schoolUser(id, school.id);
    const person = await app.as(id);
    const answer = await person.call('User/getUserData', {
      body: { email: 'Sunita@school.example' },
    });
    expect(answer.result).toEqual([
      {
        id,
        email: 'sunita@school.example',
        name: 'Sunita Patil',
        mobile: '9822012345',
        role: 'Principal',
        actsUntil: null,
        isPremium: true,
        accessControlList: [
          'Dashboard',
          'Content Management',
          'Library Management',
          'MCQ Management',
          'Feedback Management',
          'Users Management',
          'School Management',
          'Class Management',
          'Student Management',
          'Fees Management',
          'Attendance',
          'Leave Application',
          'Video Conference(Google)',
          'Report',
          'Whiteboard',
          'RSDC',
        ],
        schools: [{ id: school.id, name: 'Govt Primary School Kudal', planEndsOn: '2027-06-14' }],
        language: 'mr',
        colourScheme: null,
      },
    ]);
  });

  it("applies the person's own difference to the role's access list", async () => {
    const { id, email } = await app.make.account('SuperAdmin', {
      titles_removed: ['School Management'],
    });
    const { result } = await (await app.as(id)).call('User/getUserData', {
      body: { email: email! },
    });
    expect(result[0]!.accessControlList).toEqual([
      'Dashboard',
      'Activation Code',
      'Content Management',
      'Library Management',
      'MCQ Management',
      'Feedback Management',
      'Users Management',
      'Class Management',
      'Student Management',
      'Fees Management',
      'Attendance',
      'Leave Application',
      'Video Conference(Google)',
      'Report',
      'Whiteboard',
      'RSDC',
    ]);
  });

  it('accepts the generated name of an account without an e-mail', async () => {
    const { id } = await app.make.account('SuperAdmin', { email: null, mobile: '9822054321' });
    const email = `${id}@shala.school.example`;
    const { result } = await (await app.as(id)).call('User/getUserData', { body: { email } });
    expect(result[0]!.email).toBe(email);
  });

  it('refuses an e-mail that is not of the token, whether somebody has it or not', async () => {
    const other = await app.make.account('SuperAdmin');
    const person = await app.some('SuperAdmin');
    const answers = [
      await person.call('User/getUserData', { body: { email: other.email! } }),
      await person.call('User/getUserData', { body: { email: 'nobody@school.example' } }),
    ];
    for (const answer of answers) {
      expect([answer.status, answer.code]).toEqual([403, 'not_allowed']);
      expect(answer.text).toBe(answers[0]!.text);
    }
  });

  it('ends isPremium with the plan of the last school', async () => {
    const { id, email } = await app.make.account('Teacher');
    const sooner = await app.make.school({ plan_ends_on: '2026-11-17' });
    const later = await app.make.school({ plan_ends_on: '2026-11-18' });
    await app.make.schoolUser(id, sooner.id);
    await app.make.schoolUser(id, later.id);
    const isPremium = async () => {
      const { result } = await (await app.as(id)).call('User/getUserData', {
        body: { email: email! },
      });
      return [result[0]!.isPremium, result[0]!.schools.length];
    };
    app.clock.set('2026-11-18T18:29:59.000Z'); // one second before midnight in India
    expect(await isPremium()).toEqual([true, 2]);
    app.clock.pass({ seconds: 1 });
    expect(await isPremium()).toEqual([false, 2]);
    app.clock.set('2026-11-16T04:30:00.000Z');
  });

  it('lists the schools where the person works today', async () => {
    const { id, email } = await app.make.account('Teacher');
    const left = await app.make.school();
    const coming = await app.make.school();
    const present = await app.make.school();
    await app.make.schoolUser(id, left.id, { ends_on: '2026-11-15' });
    await app.make.schoolUser(id, coming.id, { starts_on: '2026-11-17' });
    await app.make.schoolUser(id, present.id, { ends_on: '2026-11-16' });
    const { result } = await (await app.as(id)).call('User/getUserData', {
      body: { email: email! },
    });
    expect(result[0]!.schools.map((school) => school.id)).toEqual([present.id]);
  });

  it("reads an officer's plan from the account, and assumes a SuperAdmin's", async () => {
    const premium = async (id: string, email: string) =>
      (await (await app.as(id)).call('User/getUserData', { body: { email } })).result[0]!.isPremium;
    const paid = await app.make.account('EducationOfficer', { is_premium: true });
    const unpaid = await app.make.account('EducationOfficer', { is_premium: false });
    const admin = await app.make.account('SuperAdmin');
    expect(await premium(paid.id, paid.email!)).toBe(true);
    expect(await premium(unpaid.id, unpaid.email!)).toBe(false);
    expect(await premium(admin.id, admin.email!)).toBe(true);
  });
});

describe('POST /api/User/updatePreferences', () => {
  it('stores language and colours with the account, each by itself', async () => {
    const { id, email } = await app.make.account('SuperAdmin');
    const person = await app.as(id);
    await person.call('User/updatePreferences', { body: { language: 'hi' } });
    await person.call('User/updatePreferences', { body: { colourScheme: 'dark' } });
    const { result } = await person.call('User/getUserData', { body: { email: email! } });
    expect(result[0]).toMatchObject({ language: 'hi', colourScheme: 'dark' });
    expect(await auditOf(app, id)).toEqual([
      {
        act: 'account.save_preferences',
        account_id: id,
        before: { language: null, colour_scheme: null },
        after: { language: 'hi', colour_scheme: null },
      },
      {
        act: 'account.save_preferences',
        account_id: id,
        before: { language: 'hi', colour_scheme: null },
        after: { language: 'hi', colour_scheme: 'dark' },
      },
    ]);
  });

  it('writes nothing where nothing changes', async () => {
    const { id } = await app.make.account('SuperAdmin', { language: 'hi' });
    const person = await app.as(id);
    await person.call('User/updatePreferences', { body: { language: 'hi' } });
    expect(await auditOf(app, id)).toEqual([]);
  });

  it.each(['Principal', 'Teacher', 'Student', 'EducationOfficer'] as const)(
    'keeps the language of a %s whose plan has ended',
    async (role) => {
      const school = await app.make.school({ plan_ends_on: '2026-11-01' });
      const person = await app.some(role, { schoolId: school.id });
      await app.db
        .updateTable('account')
        .set({ is_premium: false })
        .where('id', '=', person.id)
        .execute();
      const answer = await person.call('User/updatePreferences', { body: { language: 'mr' } });
      expect(answer.status, answer.text).toBe(200);
      const kept = await app.db
        .selectFrom('account')
        .where('id', '=', person.id)
        .select('language')
        .executeTakeFirst();
      expect(kept).toEqual({ language: 'mr' });
    },
  );

  it('accepts three languages', async () => {
    const person = await app.some('SuperAdmin');
    const answer = await person.call('User/updatePreferences', {
      body: { language: 'fr' as 'en' },
    });
    expect(answer.errors).toEqual([{ field: 'language', message: 'Choose one of the options.' }]);
  });
});
