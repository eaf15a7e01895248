import type { Role } from '@shala/contract/roles.ts';
import type { Title } from '@shala/contract/titles.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { openForm } from './testing/open-form.ts';
import { personForm, workAt } from './testing/person-form.ts';

let app: TestApp;
let superAdmin: TestPerson;
let school: { id: string };

beforeAll(async () => {
  app = await openTestApp();
  school = await app.make.school();
  superAdmin = await app.some('SuperAdmin');
});
afterAll(() => app.close());

async function worker(role: Role, schoolId: string) {
  const { id } = await app.make.account(role);
  await app.make.schoolUser(id, schoolId);
  return id;
}

const save = (who: TestPerson, body: ReturnType<typeof personForm>) =>
  who.call('User/addEditUser', { body });

/** A Teacher's, beside the meetings that everyone has. */
const taught = [
  'Dashboard',
  'Content Management',
  'Library Management',
  'MCQ Management',
  'Feedback Management',
  'Class Management',
  'Student Management',
  'Attendance',
  'Leave Application',
  'Report',
  'Whiteboard',
  'RSDC',
];

describe('the access list', () => {
  it('stores only the difference from the role’s defaults', async () => {
    const { result } = await save(
      superAdmin,
      personForm('Principal', {
        schools: [workAt(school.id)],
        accessControlList: ['Dashboard', 'School Management'],
      }),
    );
    const account = await app.db
      .selectFrom('account')
      .select(['titles_added', 'titles_removed'])
      .where('id', '=', result.user.id)
      .executeTakeFirstOrThrow();
    expect(account).toEqual({
      titles_added: [],
      titles_removed: [
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
      ],
    });
    expect(result.user.accessControlList).toEqual(['Dashboard', 'School Management']);
  });

  it('grants a title only to a role that has it', async () => {
    const { errors } = await save(
      superAdmin,
      personForm('Teacher', {
        schools: [workAt(school.id)],
        accessControlList: ['Dashboard', 'Users Management'],
      }),
    );
    expect(errors).toEqual([
      { field: 'accessControlList', message: '“Users Management” is not available for this role.' },
    ]);
  });

  it('grants nothing that the caller lacks, and names the title', async () => {
    const head = await headWithout('Video Conference(Google)');
    const { status, errors } = await save(
      head,
      personForm('Teacher', {
        schools: [workAt(school.id)],
        accessControlList: ['Dashboard', 'Video Conference(Google)'],
      }),
    );
    expect(status).toBe(422);
    expect(errors).toEqual([
      {
        field: 'accessControlList',
        message: 'You do not have “Video Conference(Google)” yourself, so you cannot assign it.',
      },
    ]);
  });

  it('leaves out, for a new person without a choice, what the caller lacks', async () => {
    const head = await headWithout('Video Conference(Google)');
    const { result } = await save(head, personForm('Teacher', { schools: [workAt(school.id)] }));
    expect(result.user.accessControlList).toEqual(taught);
  });

  it.each<[string, Title[] | undefined, readonly string[]]>([
    ['chosen as empty', [], []],
    ['left with nothing of the role that the caller has', undefined, taught],
  ])('is rejected when it is %s, as the person could not sign in', async (_, chosen, missing) => {
    const without = ['Video Conference(Google)', ...missing];
    const { id } = await app.make.account('Principal', { titles_removed: without });
    await app.make.schoolUser(id, school.id);
    const form = personForm('Teacher', { schools: [workAt(school.id)] });
    const { status, errors } = await save(await app.as(id), {
      ...form,
      ...(chosen && { accessControlList: chosen }),
    });
    expect(status).toBe(422);
    expect(errors?.map(({ field }) => field)).toEqual(['accessControlList']);
  });

  it('keeps a title that the person has already', async () => {
    const head = await headWithout('Video Conference(Google)');
    const id = await worker('Teacher', school.id);
    const form = await openForm(head, id);
    expect(form.accessControlList).toContain('Video Conference(Google)');
    const { status } = await save(head, { ...form, name: 'Renamed' });
    expect(status).toBe(200);
  });

  it('starts from the defaults of a new role', async () => {
    const id = await worker('Principal', school.id);
    const { accessControlList, ...form } = await openForm(superAdmin, id);
    const { result } = await save(superAdmin, { ...form, role: 'Teacher' });
    expect(result.user.accessControlList).toEqual(
      taught.toSpliced(-3, 0, 'Video Conference(Google)'),
    );
  });

  async function headWithout(title: string) {
    const { id } = await app.make.account('Principal', { titles_removed: [title] });
    await app.make.schoolUser(id, school.id);
    return app.as(id);
  }
});
