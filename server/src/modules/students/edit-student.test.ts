import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { png } from '../../platform/test-kit/pictures.ts';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { type AtSchool, again, atSchool } from './testing/school-fixture.ts';

let app: TestApp;
let own: AtSchool;
beforeAll(async () => {
  app = await openTestApp();
  own = await atSchool(app);
});
afterAll(() => app.close());

const fetched = async (id: string) =>
  (await own.principal.call('student/fetchById/:id', { params: { id } })).result;
const father = (mobile: string, with_: object = {}) => ({
  name: 'Ramesh Patil',
  relation: 'father',
  mobile,
  ...with_,
});

describe('POST /api/student/addEdit with an id', () => {
  it('edits the student, whom the list finds by the new name and PEN', async () => {
    const before = await own.admitted({ name: 'Ashaa Gavit' });
    const { result } = await own.save(
      again(before, { name: 'Asha Gavit', localName: 'आशा गावित', pen: '27330077777' }),
    );
    expect(result).toMatchObject({ id: before.id, version: 2, name: 'Asha Gavit' });
    expect(await own.found({ search: '27330077777' })).toEqual(['Asha Gavit']);
    expect(await own.found({ search: 'आशा' })).toContain('Asha Gavit');
    expect(await own.found({ search: 'ashaa gavit' })).not.toContain('Ashaa Gavit');
  });

  it('refuses an outdated edit with the present record, and keeps the version where nothing changed', async () => {
    const before = await own.admitted();
    await own.save(again(before, { caste: 'Maratha' }));
    const late = await own.save(again(before, { caste: 'Kunbi' }));
    expect([late.status, late.code, late.result]).toEqual([
      409,
      'conflict',
      expect.objectContaining({ version: 2, caste: 'Maratha' }),
    ]);
    const same = await own.save(again(await fetched(before.id)));
    expect(same.result.version).toBe(2);
  });

  it('lets one of four edits at the same moment win', async () => {
    const before = await own.admitted();
    const answers = await Promise.all(
      ['a', 'b', 'c', 'd'].map((caste) => own.save(again(before, { caste }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('requires a version, no admission, and a birth before the admission', async () => {
    const before = await own.admitted();
    const { version, ...without } = again(before);
    expect(issues(await own.save(without))).toEqual([422, { version: 'Fill this in.' }]);
    const { admission } = own.form();
    expect(issues(await own.save(again(before, { admission })))).toEqual([
      422,
      { admission: 'This is only for a new student.' },
    ]);
    expect(issues(await own.save(again(before, { dateOfBirth: '2026-07-01' })))).toEqual([
      422,
      { dateOfBirth: 'The student was admitted before this day.' },
    ]);
  });

  it('refuses a teacher, an officer and another school', async () => {
    const before = await own.admitted();
    const officer = await app.some('EducationOfficer', { districtId: own.school.district_id });
    for (const who of [own.teacher, officer]) {
      expect((await own.save(again(before, { caste: 'x' }), who)).status).toBe(403);
    }
    const other = await atSchool(app);
    expect((await other.save(again(before, { caste: 'x' }))).status).toBe(404);
    expect(
      (await own.save(again(before, { caste: 'x' }), await app.some('SuperAdmin'))).status,
    ).toBe(200);
  });

  it('records what changed', async () => {
    const before = await own.admitted();
    await own.save(again(before, { caste: 'Maratha', guardians: [father('9822030000')] }));
    const { result } = await own.principal.call('audit/fetchByEntity/:entity/:id', {
      params: { entity: 'student', id: before.id },
    });
    expect(result[0]).toMatchObject({
      act: 'student.edit',
      changes: [
        { field: 'caste', from: null, to: 'Maratha' },
        { field: 'guardians', from: [], to: ['Ramesh Patil, father, 9822030000'] },
      ],
    });
  });
});

describe('guardians', () => {
  it('are shared by siblings: one name with one mobile number is one guardian', async () => {
    const one = await own.admitted({ guardians: [father('9822020001', { occupation: 'Farmer' })] });
    const other = await own.admitted({
      guardians: [father('9822020001', { name: ' ramesh  PATIL ' })],
    });
    expect(other.guardians).toEqual([
      {
        ...one.guardians[0],
        siblings: [{ id: one.id, name: one.name, localName: null, standard: 5 }],
      },
    ]);
  });

  it('change for the siblings too, whose open form is outdated and whose list entry follows', async () => {
    const one = await own.admitted({ guardians: [father('9822020002')] });
    const other = await own.admitted({ guardians: [{ ...father('9822020002') }] });
    const [guardian] = again(one).guardians;
    const { result } = await own.save(
      again(one, { guardians: [{ ...guardian!, mobile: '9822020003' }] }),
    );
    expect(result.guardians[0]?.mobile).toBe('9822020003');
    expect(await own.found({ search: '9822020003' })).toEqual(
      expect.arrayContaining([one.name, other.name]),
    );
    expect(await own.found({ search: '9822020002' })).toEqual([]);
    const late = await own.save(again(other, { caste: 'x' }));
    expect([late.status, late.result.guardians[0]?.mobile]).toEqual([409, '9822020003']);
  });

  it('become one where a changed number makes them the same', async () => {
    const one = await own.admitted({ guardians: [father('9822020004')] });
    const sister = await own.admitted({ guardians: [father('9822020005')] });
    const [guardian] = again(sister).guardians;
    const { result } = await own.save(
      again(sister, { guardians: [{ ...guardian!, mobile: '9822020004' }] }),
    );
    expect(result.guardians).toEqual([
      expect.objectContaining({
        id: one.guardians[0]!.id,
        siblings: [expect.objectContaining({ id: one.id })],
      }),
    ]);
  });

  it('may become one while a brother is admitted: he has the remaining one, or is refused', async () => {
    for (let round = 0; round < 5; round += 1) {
      const mobile = `982202100${round}`;
      await own.admitted({ guardians: [father(mobile)] });
      const sister = await own.admitted({ guardians: [father(`982202200${round}`)] });
      const [guardian] = again(sister).guardians;
      const [edited, admitted] = await Promise.all([
        own.save(again(sister, { guardians: [{ ...guardian!, mobile }] })),
        own.save({ ...own.form(), guardians: [guardian] }),
      ]);
      expect([
        [200, 200],
        [200, 404],
        [409, 200],
      ]).toContainEqual([edited.status, admitted.status]);
    }
  });

  it('are deleted with their last student', async () => {
    const one = await own.admitted({ guardians: [father('9822020006')] });
    await own.save(again(one, { guardians: [] }));
    const left = await app.db
      .selectFrom('guardian')
      .select('id')
      .where('mobile', '=', '9822020006')
      .execute();
    expect(left).toEqual([]);
  });

  it('keep the order of the form, and none is there twice', async () => {
    const mother = { name: 'Lata Patil', relation: 'mother', mobile: '9822020007' };
    const one = await own.admitted({ guardians: [father('9822020007'), mother] });
    const turned = again(one).guardians.reverse();
    const { result } = await own.save(again(one, { guardians: turned }));
    expect(result.guardians.map(({ name }) => name)).toEqual(['Lata Patil', 'Ramesh Patil']);
    expect(issues(await own.save(again(result, { guardians: [mother, mother] })))).toEqual([
      422,
      { 'guardians.1.name': 'This appears twice.' },
    ]);
  });

  it('are one guardian where four siblings are admitted at the same moment', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => own.save({ ...own.form(), guardians: [father('9822020008')] })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const ids = new Set(answers.map(({ result }) => result.guardians[0]?.id));
    expect(ids.size).toBe(1);
  });

  it('are found by mobile or name only at the schools of their students', async () => {
    const one = await own.admitted({
      guardians: [father('9822020009', { name: 'Dattatray Sawant' })],
    });
    const search = async (text: string, who = own.principal) =>
      (await who.call('student/fetchGuardians', { query: { search: text } })).result.map(
        ({ name }) => name,
      );
    expect(await search('sawant datta')).toEqual(['Dattatray Sawant']);
    expect(await search('20009')).toEqual(['Dattatray Sawant']);
    const other = await atSchool(app);
    expect(await search('20009', other.principal)).toEqual([]);
    const [guardian] = again(one).guardians;
    const taken = await other.save({ ...other.form(), guardians: [guardian] });
    expect([taken.status, taken.message]).toEqual([404, 'This guardian was not found.']);
  });
});

describe("a student's photo", () => {
  const upload = async (who = own.principal) =>
    (await who.call('file/addImage', { form: {}, file: new Blob([png()]) }, { fileName: 'a.png' }))
      .result.id;
  const expiryOf = async (id: string) =>
    (
      await app.db
        .selectFrom('file')
        .select('expires_at as at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).at;

  it('belongs to one student, also when two use it at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const photoFileId = await upload();
      const answers = await Promise.all([
        own.save(own.form({ photoFileId })),
        own.save(own.form({ photoFileId, dateOfBirth: '2015-01-01' })),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });

  it('is visible to whoever sees the student, and discarded when another replaces it', async () => {
    const first = await upload();
    const one = await own.admitted({ photoFileId: first });
    const link = await own.teacher.call('file/fetchLink/:id', { params: { id: first } });
    expect(link.status).toBe(200);
    const other = await atSchool(app);
    const foreign = await other.principal.call('file/fetchLink/:id', { params: { id: first } });
    expect(foreign.status).toBe(404);
    const { result } = await own.save(again(one, { photoFileId: await upload() }));
    expect(result.photoFileId).not.toBe(first);
    expect(await expiryOf(first)).toBe(app.clock.now().toISOString());
    expect(await expiryOf(result.photoFileId!)).toBeNull();
  });

  it('is neither a list nor the photo of another student', async () => {
    const mine = await upload();
    await own.admitted({ photoFileId: mine });
    const reported = ['photoFileId', 'Choose the picture again.'];
    const again_ = await own.save(own.form({ photoFileId: mine }));
    expect(Object.entries(issues(again_)[1]!)).toEqual([reported]);
    await app.db
      .updateTable('file')
      .set({ media_type: 'text/csv' })
      .where('id', '=', mine)
      .execute();
    const list = await own.save(own.form({ photoFileId: mine }));
    expect(Object.entries(issues(list)[1]!)).toEqual([reported]);
  });
});
