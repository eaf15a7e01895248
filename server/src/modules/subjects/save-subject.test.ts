import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let admin: TestPerson;
let school: { id: string };
let principal: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  admin = await app.some('SuperAdmin');
  school = await app.make.school();
  principal = await app.some('Principal', { schoolId: school.id });
});
afterAll(() => app.close());

const save = (body: object, who = admin, headers = {}) =>
  who.call('subject/addEdit', { body } as never, { headers });
const form = (name: string, with_: object = {}) => ({ name, standards: [5, 6], ...with_ });
const ofSchool = (name: string, with_: object = {}) =>
  form(name, { schoolId: school.id, ...with_ });

describe('POST /api/subject/addEdit', () => {
  it("adds a subject of the programme and a school's own, in any script", async () => {
    const { result } = await save(
      form('Environmental Studies', {
        localName: 'परिसर अभ्यास',
        nameHindi: 'पर्यावरण अध्ययन',
        code: 'EVS',
        medium: 'mr',
      }),
    );
    expect(result).toEqual({
      id: result.id,
      version: 1,
      schoolId: null,
      schoolName: null,
      name: 'Environmental Studies',
      localName: 'परिसर अभ्यास',
      nameHindi: 'पर्यावरण अध्ययन',
      code: 'EVS',
      standards: [5, 6],
      medium: 'mr',
      classes: 0,
    });
    const own = await save(ofSchool('आदिवासी कला', { standards: [6, -2, 6] }), principal);
    expect(own.result).toMatchObject({ schoolId: school.id, standards: [-2, 6], version: 1 });
  });

  it('edits a subject, and refuses an outdated edit with the present record', async () => {
    const { result: added } = await save(ofSchool('Kho-kho'), principal);
    const edited = await save(
      ofSchool('Kho-kho and kabaddi', { id: added.id, version: 1 }),
      principal,
    );
    expect(edited.result).toMatchObject({ version: 2, name: 'Kho-kho and kabaddi' });
    const late = await save(ofSchool('Kabaddi', { id: added.id, version: 1 }), principal);
    expect([late.status, late.code]).toEqual([409, 'conflict']);
    expect(late.result).toMatchObject({ version: 2, name: 'Kho-kho and kabaddi' });
    const unread = await save(ofSchool('Kabaddi', { id: added.id }), principal);
    expect(issues(unread)).toEqual([422, { version: 'Fill this in.' }]);
  });

  it('refuses a name that is taken however it is written, within a school and a medium', async () => {
    await save(ofSchool('General Science - I', { medium: 'mr' }), principal);
    for (const name of ['general science I', 'General  Science-I', 'GENERAL SCIENCE (I)']) {
      expect(issues(await save(ofSchool(name, { medium: 'mr' }), principal)), name).toEqual([
        422,
        { name: 'This name is already in use.' },
      ]);
    }
    const other = await app.make.school();
    for (const elsewhere of [
      form('General Science I', { medium: 'mr' }),
      ofSchool('General Science I', { medium: 'en' }),
      ofSchool('General Science II', { medium: 'mr' }),
      form('General Science I', { medium: 'mr', schoolId: other.id }),
    ]) {
      expect((await save(elsewhere)).status).toBe(200);
    }
  });

  it('refuses a code that another subject of the school has', async () => {
    await save(ofSchool('Drawing', { code: 'Art-1' }), principal);
    expect(issues(await save(ofSchool('Painting', { code: 'ART-1' }), principal))).toEqual([
      422,
      { code: 'This code is already in use.' },
    ]);
  });

  it('adds a name once when three people add it at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => save(ofSchool('Yoga'), principal)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  });

  it('refuses a principal who changes or adds subjects of the programme', async () => {
    const { result: common } = await save(form('Hindi'));
    const tried = await save(form('Hindi 2', { id: common.id, version: 1 }), principal);
    expect([tried.status, tried.code, tried.message]).toEqual([
      403,
      'not_allowed',
      'This subject belongs to the whole programme, and only the programme office can change it. Add a subject for your own school instead.',
    ]);
    expect((await save(form('Sanskrit'), principal)).status).toBe(403);
  });

  it('keeps a subject with its school', async () => {
    const { result: own } = await save(ofSchool('Tailoring'));
    expect(issues(await save(form('Tailoring', { id: own.id, version: 1 })))).toEqual([
      422,
      { schoolId: 'This cannot be changed later. Remove it and add it again.' },
    ]);
  });

  it('keeps the standards of the classes that have it', async () => {
    const { result: own } = await save(ofSchool('Botany'));
    const last = await app.make.academicYear({
      name: '2025-26',
      starts_on: '2025-06-15',
      ends_on: '2026-05-01',
      is_current: false,
    });
    for (const year of [undefined, last.id]) {
      const of = await app.make.schoolClass(school.id, year ? { academic_year_id: year } : {});
      await app.db
        .insertInto('teaching')
        .values({ school_id: school.id, class_id: of.id, subject_id: own.id })
        .execute();
    }
    const without = await save(ofSchool('Botany', { id: own.id, version: 1, standards: [6] }));
    expect(issues(without)).toEqual([
      422,
      {
        standards: '1 class of another standard has this subject. Remove it from that class first.',
      },
    ]);
    const with_ = await save(ofSchool('Botany', { id: own.id, version: 1, standards: [5] }));
    expect(with_.result).toMatchObject({ standards: [5], classes: 1 });
  });

  it('answers 404 for a subject of another school, and 403 to a teacher', async () => {
    const other = await app.make.school();
    const foreign = await app.make.subject({ school_id: other.id });
    const tried = await save(ofSchool('Ours', { id: foreign.id, version: 1 }), principal);
    expect([tried.status, tried.code]).toEqual([404, 'not_found']);
    const teacher = await app.some('Teacher', { schoolId: school.id });
    expect((await save(ofSchool('Mine'), teacher)).status).toBe(403);
  });

  it('records in the audit what was changed', async () => {
    const { result: own } = await save(ofSchool('Agriculture'), principal);
    await save(ofSchool('Farming', { id: own.id, version: 1 }), principal);
    const { result } = await principal.call('audit/fetchByEntity/:entity/:id', {
      params: { entity: 'subject', id: own.id },
    });
    expect(result.map(({ act, changes }) => [act, changes.length])).toEqual([
      ['subject.edit', 1],
      ['subject.add', 2],
    ]);
    expect(result[0]?.changes).toEqual([{ field: 'name', from: 'Agriculture', to: 'Farming' }]);
  });
});
