import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { again, nextCode, saving } from './testing/school-form.ts';

let app: TestApp;
let admin: TestPerson;
let district: { id: string };
let form: ReturnType<typeof saving>['form'];
let save: ReturnType<typeof saving>['save'];
let added: ReturnType<typeof saving>['added'];
let history: ReturnType<typeof saving>['history'];
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
  district = await app.make.district({ name: 'Sindhudurg', udise_code: '2733' });
  ({ form, save, added, history } = saving(admin, district));
});
afterAll(() => app.close());

describe('POST /api/school/addEditSchool, an edit', () => {
  it('changes the school, increments its version and audits the changes', async () => {
    const school = await added({ pinCode: '416630' });
    const { result } = await save(again(school, { pinCode: '416631', village: 'Munge' }));
    expect(result).toEqual({ ...school, version: 2, pinCode: '416631', village: 'Munge' });
    const [last] = await history(school.id);
    expect(last).toEqual({
      act: 'school.edit',
      accountId: admin.id,
      changes: { pinCode: ['416630', '416631'], village: [null, 'Munge'] },
    });
  });

  it('stores a blank as null', async () => {
    const school = await added({ village: 'Munge', pinCode: '416630' });
    const { result } = await save(again(school, { village: '  ', pinCode: null }));
    expect([result.village, result.pinCode]).toEqual([null, null]);
  });

  it('leaves version and audit alone when nothing has changed', async () => {
    const school = await added();
    const { result } = await save(again(school));
    expect(result).toEqual(school);
    expect(await history(school.id)).toHaveLength(1);
  });

  it('answers 409 with the current school when another person has saved meanwhile', async () => {
    const school = await added();
    const { result: present } = await save(again(school, { village: 'Theirs' }));
    const answer = await save(again(school, { village: 'Mine' }));
    expect([answer.status, answer.code, answer.result]).toEqual([409, 'conflict', present]);
  });

  it('accepts only one of several edits of the same version', async () => {
    const school = await added();
    const answers = await Promise.all(
      ['A', 'B', 'C', 'D'].map((village) => save(again(school, { village }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await history(school.id)).toHaveLength(2);
  });

  it('requires the version, and starts no plan', async () => {
    const { version, ...rest } = again(await added()) as { version: number };
    expect(issues(await save(rest))).toEqual([422, { version: 'Fill this in.' }]);
    expect(issues(await save({ ...rest, version, startPlanMonths: 3 }))[0]).toBe(422);
  });

  it('answers 404 for a school that does not exist', async () => {
    const answer = await save({ ...form(), id: newId(), version: 1 });
    expect([answer.status, answer.code]).toEqual([404, 'not_found']);
  });
});

describe('POST /api/school/addEditSchool by a principal or an officer', () => {
  const own = async (role: 'Principal' | 'EducationOfficer') => {
    const school = await added({ startPlanMonths: 12, category: 1 });
    const at = role === 'Principal' ? { schoolId: school.id } : { districtId: district.id };
    return { school, who: await app.some(role, at) };
  };

  it.each(['Principal', 'EducationOfficer'] as const)(
    'lets %s change what the school itself knows best',
    async (role) => {
      const { school, who } = await own(role);
      const changes = {
        cluster: 'Jamsande',
        village: 'Munge',
        address: 'At Post Munge',
        pinCode: '416630',
        latitude: 16.2,
        longitude: 73.4,
        area: 'rural',
        mediums: ['mr'],
        lowestStandard: 1,
        highestStandard: 5,
        contactName: 'Sunita Patil',
        contactMobile: '9822012345',
        contactEmail: 'munge@school.example',
      };
      const answer = await save(again(school, changes), who);
      expect(answer.result).toEqual({ ...answer.result, ...changes, version: 2 });
      expect((await history(school.id))[0]?.accountId).toBe(who.id);
    },
  );

  it('names each field that only the office may change, and changes nothing', async () => {
    const { school, who } = await own('Principal');
    const other = await app.make.district();
    const tried = {
      udiseCode: nextCode(),
      name: 'Another',
      districtId: other.id,
      category: 3,
      management: 4,
      schoolType: 'girls',
      status: 'closed',
      village: 'Munge',
    };
    const answer = await save(again(school, tried), who);
    const { village, ...locked } = tried;
    expect([answer.status, (answer.errors ?? []).map(({ field }) => field).sort()]).toEqual([
      422,
      Object.keys(locked).sort(),
    ]);
    expect(answer.errors?.[0]?.message).toBe('Only the programme office can change this.');
    expect(await history(school.id)).toHaveLength(1);
  });

  it("keeps the office's fields where the form leaves them out", async () => {
    const { school, who } = await own('Principal');
    const { category, ...rest } = again(school, { village: 'Munge' }) as { category: number };
    const { result } = await save(rest, who);
    expect([result.category, result.village]).toEqual([1, 'Munge']);
  });

  it("answers 404 for another district's school", async () => {
    const foreign = await app.make.school();
    for (const role of ['Principal', 'EducationOfficer'] as const) {
      const { who } = await own(role);
      const answer = await save({ ...form(), id: foreign.id, version: 1 }, who);
      expect([answer.status, answer.code]).toEqual([404, 'not_found']);
    }
  });
});
