import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { readPaper } from '../../platform/test-kit/read-paper.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let school: Awaited<ReturnType<TestApp['make']['school']>>;
let subject: { id: string };
let office: TestPerson;
let officer: TestPerson;
let principal: TestPerson;
let teacher: TestPerson;
let child: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

beforeEach(async () => {
  app.clock.set('2026-11-16T05:00:00Z');
  school = await app.make.school({ plan_ends_on: '2028-06-14' });
  subject = await app.make.subject();
  office = await app.some('SuperAdmin');
  officer = await app.some('EducationOfficer', { districtId: school.district_id });
  principal = await app.some('Principal', { schoolId: school.id });
  teacher = await app.some('Teacher', { schoolId: school.id });
  const fifth = await app.make.schoolClass(school.id);
  const { student } = await app.make.enrolled(fifth);
  const account = await app.make.account('Student', { student_id: student.id });
  child = await app.as(account.id);
});

const link = 'https://diksha.gov.in/play/content/1';
const save = (who: TestPerson, with_: object = {}) =>
  who.call('content/addEdit', {
    body: {
      schoolId: school.id,
      name: 'Fractions',
      language: 'mr',
      standard: 5,
      subjectId: subject.id,
      link,
      ...with_,
    },
  });
async function saved(who: TestPerson, with_: object = {}) {
  const answer = await save(who, with_);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.result;
}
const see = (who: TestPerson, { id }: { id: string }) =>
  who.call('content/fetchById/:id', { params: { id } });
const move = async (who: TestPerson, { id }: { id: string }, state: string) => {
  const { result } = await see(office, { id });
  const body = { id, version: result.version, state } as never;
  return who.call('content/updateState', { body });
};
const namesFor = async (who: TestPerson, query: object = {}) => {
  const answer = await who.call('content/fetchByClassAndType', { query });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.result.rows.map(({ name }) => name);
};
const open = (who: TestPerson, { id }: { id: string }, rest: object = {}) =>
  who.call('content/markOpened', {
    body: {
      idempotencyKey: newId(),
      id,
      revision: 1,
      openedAt: app.clock.now().toISOString(),
      ...rest,
    },
  });

describe('POST /api/content/updateState', () => {
  it("lets a teacher's item be read by students only after the principal published it", async () => {
    const one = await saved(teacher);
    expect(one).toMatchObject({ state: 'draft', kind: 'link', isMine: true, mayPublish: false });
    expect((await see(child, one)).status).toBe(404);
    expect((await move(teacher, one, 'published')).status).toBe(403);
    expect((await move(teacher, one, 'review')).status).toBe(200);
    expect((await see(child, one)).status).toBe(404);
    expect((await move(principal, one, 'published')).result).toMatchObject({ state: 'published' });
    expect((await see(child, one)).result).toMatchObject({ link, openings: null, addedBy: null });
    expect((await move(teacher, one, 'withdrawn')).status).toBe(403);
    expect((await save(teacher, { id: one.id, version: 3 })).status).toBe(403);
    expect((await move(principal, one, 'draft')).status).toBe(409);
    expect((await move(principal, one, 'withdrawn')).status).toBe(200);
    expect((await see(child, one)).status).toBe(404);
  });

  it('keeps what another did meanwhile', async () => {
    const { id, version } = await saved(teacher);
    await move(teacher, { id }, 'review');
    const late = await principal.call('content/updateState', {
      body: { id, version, state: 'published' },
    });
    expect([late.status, late.code, late.result]).toMatchObject([
      409,
      'conflict',
      { state: 'review' },
    ]);
  });
});

describe('GET /api/content/fetchByClassAndType', () => {
  it('shows what is published for the programme, the own district and the own school', async () => {
    const search = 'Seen';
    const publish = async (who: TestPerson, name: string, owner: object) =>
      move(who, await saved(who, { schoolId: null, name: `Seen ${name}`, ...owner }), 'published');
    await publish(office, 'everywhere', {});
    await publish(officer, 'in the district', { districtId: school.district_id });
    await publish(principal, 'at school', { schoolId: school.id });
    const elsewhere = await app.make.school({ plan_ends_on: '2028-06-14' });
    await publish(office, 'in another district', { districtId: elsewhere.district_id });
    await publish(await app.some('Principal', { schoolId: elsewhere.id }), 'at another school', {
      schoolId: elsewhere.id,
    });
    await saved(teacher, { name: 'Seen by staff alone' });
    const ofAll = ['Seen at school', 'Seen everywhere', 'Seen in the district'];
    expect((await namesFor(child, { search })).sort()).toEqual(ofAll);
    const ofStaff = [...ofAll, 'Seen by staff alone'].sort();
    expect((await namesFor(principal, { search })).sort()).toEqual(ofStaff);
    expect((await namesFor(officer, { search })).sort()).toEqual(ofStaff);
    expect(await namesFor(office, { search })).toHaveLength(6);
    const ofDistrict = { search, owner: ['district'] };
    expect(await namesFor(principal, ofDistrict)).toEqual(['Seen in the district']);
  });

  it('has the content of the own standard first for a student', async () => {
    for (const [name, standard] of [
      ['Of five', 5],
      ['Of six', 6],
    ] as const) {
      await move(principal, await saved(principal, { name, standard }), 'published');
      app.clock.pass({ seconds: 60 });
    }
    expect(await namesFor(child, { subjectId: subject.id })).toEqual(['Of five', 'Of six']);
    expect(await namesFor(principal, { subjectId: subject.id })).toEqual(['Of six', 'Of five']);
  });

  it('filters by the class, the subject and the kind, and finds both scripts', async () => {
    const sixth = await app.make.schoolClass(school.id, { standard: 6 });
    await saved(principal, { name: 'Of five', localName: 'अपूर्णांक' });
    await saved(principal, { name: 'Of six', standard: 6 });
    expect(await namesFor(principal, { classId: sixth.id })).toEqual(['Of six']);
    expect(await namesFor(principal, { search: 'अपूर्णांक' })).toEqual(['Of five']);
    expect(await namesFor(principal, { kind: ['video'] })).toEqual([]);
    const both = { subjectId: subject.id, kind: ['link'], sort: 'name' };
    expect(await namesFor(principal, both)).toEqual(['Of five', 'Of six']);
  });
});

describe('POST /api/content/addEdit', () => {
  it('lets each add for the own places alone', async () => {
    const districtId = school.district_id;
    for (const [who, owner, status] of [
      [office, { schoolId: null }, 200],
      [officer, { schoolId: null, districtId }, 200],
      [officer, {}, 403],
      [officer, { schoolId: null }, 403],
      [principal, { schoolId: null }, 403],
      [principal, { schoolId: null, districtId }, 403],
      [teacher, {}, 200],
      [child, {}, 403],
    ] as const) {
      expect((await save(who, owner)).status, JSON.stringify([who.id, owner])).toBe(status);
    }
    const stranger = await app.some('Principal');
    expect((await save(stranger)).status).toBe(404);
    const colleague = await app.some('Teacher', { schoolId: school.id });
    const { id, version } = await saved(teacher);
    expect((await save(colleague, { id, version })).status).toBe(403);
    expect((await save(officer, { id, version })).status).toBe(403);
    expect((await save(principal, { id, version, name: 'Fractions 2' })).status).toBe(200);
  });

  it('keeps an earlier link with what was opened of it as a version of its own', async () => {
    const one = await saved(principal);
    await move(principal, one, 'published');
    await open(child, one);
    const { result: before } = await see(principal, one);
    const other = 'https://diksha.gov.in/play/content/2';
    const edit = { id: one.id, version: before.version, link: other };
    await saved(principal, edit);
    for (const _ of [1, 2]) await open(child, one, { revision: 2 });
    const { result } = await see(principal, one);
    expect(result.revisions.map(({ number, link, openings }) => [number, link, openings])).toEqual([
      [2, other, 2],
      [1, link, 1],
    ]);
    expect((await see(child, one)).result.revisions).toHaveLength(1);
    expect((await save(principal, edit)).code).toBe('conflict');
  });

  it('says what is wrong with the input', async () => {
    const wrong = await save(teacher, { name: ' ', link: 'javascript:alert(1)' });
    expect(Object.keys(issues(wrong)[1]!).sort()).toEqual(['link', 'name']);
    expect(issues(await save(teacher, { link: null }))).toEqual([
      422,
      { fileId: 'Upload a file or give a link.' },
    ]);
    expect(Object.keys(issues(await save(teacher, { standard: 13 }))[1]!)).toEqual(['standard']);
    const elsewhere = await app.make.subject({ school_id: (await app.make.school()).id });
    expect((await save(teacher, { subjectId: elsewhere.id })).status).toBe(404);
  });
});

describe('POST /api/content/markOpened', () => {
  it('counts people and days by class and by school, and tells no student', async () => {
    const one = await saved(principal);
    await move(principal, one, 'published');
    expect(await namesFor(principal, { isUnopened: true, subjectId: subject.id })).toHaveLength(1);
    for (const _ of [1, 2]) expect((await open(child, one)).status).toBe(200);
    app.clock.set('2026-11-17T05:00:00Z');
    await open(await app.as(child.id), one);
    principal = await app.as(principal.id);
    officer = await app.as(officer.id);
    const usage = async (who: TestPerson) =>
      (await who.call('content/fetchUsage/:id', { params: { id: one.id } })).result;
    expect(await usage(principal)).toMatchObject({
      openings: 3,
      people: 1,
      personDays: 2,
      lastOn: '2026-11-17',
      by: 'class',
      groups: [{ openings: 3, people: 1 }],
    });
    expect(await usage(officer)).toMatchObject({ by: 'school', groups: [{ name: school.name }] });
    expect(await namesFor(principal, { isUnopened: true, subjectId: subject.id })).toEqual([]);
    const ofStudent = await app.as(child.id);
    const params = { id: one.id };
    expect((await ofStudent.call('content/fetchUsage/:id', { params })).status).toBe(403);
  });

  it('does not count what the office looks at, nor a draft', async () => {
    const one = await saved(principal);
    expect((await open(principal, one)).status).toBe(200);
    expect((await open(child, one)).status).toBe(200);
    await move(principal, one, 'published');
    await open(office, one);
    expect((await see(office, one)).result.openings).toBe(0);
  });
});

describe('POST /api/content/markOpened without network', () => {
  const published = async () => {
    const one = await saved(principal);
    await move(principal, one, 'published');
    return one;
  };
  const record = (who: TestPerson, one: { id: string }, rest: object = {}) =>
    open(who, one, { openedAt: '2026-11-14T04:00:00.000Z', ...rest });
  const usage = async ({ id }: { id: string }) => {
    const { result } = await principal.call('content/fetchUsage/:id', { params: { id } });
    return [result.openings, result.lastOn];
  };

  it('counts an opening without network on its own day, once however often it is sent', async () => {
    const one = await published();
    const idempotencyKey = newId();
    const sent = await Promise.all([1, 2, 3, 4].map(() => record(child, one, { idempotencyKey })));
    expect(sent.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await usage(one)).toEqual([1, '2026-11-14']);
    await record(child, one);
    expect(await usage(one)).toEqual([2, '2026-11-14']);
  });

  it('counts no day to come, nothing of long ago, and no revision that never was', async () => {
    const one = await published();
    expect((await record(child, one, { openedAt: '2027-03-01T04:00:00.000Z' })).status).toBe(200);
    expect(await usage(one)).toEqual([1, '2026-11-16']);
    await record(child, one, { openedAt: '2024-11-14T04:00:00.000Z' });
    await record(child, one, { revision: 2 });
    expect(await usage(one)).toEqual([1, '2026-11-16']);
  });

  it('accepts and does not count what was withdrawn meanwhile, or is of another school', async () => {
    const one = await published();
    const stranger = await app.some('Teacher');
    expect((await record(stranger, one)).status).toBe(200);
    await move(principal, one, 'withdrawn');
    expect((await record(child, one)).status).toBe(200);
    expect(await usage(one)).toEqual([0, null]);
  });
});

describe('GET /api/content/fetchPublished', () => {
  it('says which items a device may still keep', async () => {
    const [kept, withdrawn, draft] = [
      await saved(principal),
      await saved(principal),
      await saved(principal),
    ];
    await move(principal, kept, 'published');
    await move(principal, withdrawn, 'published');
    const id = [kept.id, withdrawn.id, draft.id, newId()];
    const seenBy = async (who: TestPerson) =>
      (await who.call('content/fetchPublished', { query: { id } })).result;
    expect(await seenBy(child)).toHaveLength(2);
    await move(principal, withdrawn, 'withdrawn');
    for (const who of [child, teacher]) {
      expect(await seenBy(who)).toEqual([{ id: kept.id, fileId: null }]);
    }
    expect(await seenBy(await app.some('Teacher'))).toEqual([]);
  });
});

describe('DELETE /api/content/delete/:id', () => {
  it('deletes what nobody opened, and withdraws the rest', async () => {
    const remove = (who: TestPerson, { id }: { id: string }) =>
      who.call('content/delete/:id', { params: { id } });
    const one = await saved(teacher);
    const colleague = await app.some('Teacher', { schoolId: school.id });
    expect((await remove(colleague, one)).status).toBe(403);
    expect((await remove(teacher, one)).status).toBe(200);
    expect((await see(office, one)).status).toBe(404);
    const opened = await saved(principal);
    await move(principal, opened, 'published');
    await open(child, opened);
    expect((await remove(principal, opened)).message).toMatch(/^Somebody has opened it/);
    const subjectGone = await office.call('subject/delete/:id', { params: { id: subject.id } });
    expect(subjectGone.message).toMatch(/^1 item of content is filed under this subject/);
  });
});

describe('GET /api/content/fetchChapterCodes', () => {
  const codes = (who: TestPerson, rest: object = {}) =>
    who.call('content/fetchChapterCodes', {
      query: { subjectId: subject.id, standard: 5, language: 'en', ...rest },
    });
  const addChapter = async (rest: object = {}) => {
    const body = { schoolId: null, subjectId: subject.id, standard: 5, name: 'Decimals', ...rest };
    return (await office.call('subject/addEditChapter', { body })).result;
  };

  it('prints a code for each chapter of the standard, by its number and name', async () => {
    await addChapter({ name: 'Decimals', number: 2 });
    await addChapter({ name: 'Fractions', number: 1, localName: 'अपूर्णांक' });
    await addChapter({ name: 'Algebra', standard: 6 });
    const answer = await app.app.inject({
      method: 'GET',
      url: `/api/content/fetchChapterCodes?subjectId=${subject.id}&standard=5&language=mr`,
      headers: { authorization: `Bearer ${teacher.token}` },
    });
    expect(answer.headers['content-disposition']).toMatch(/chapter-codes-.+-5-2026-11-16\.pdf/);
    const pages = await readPaper(answer.rawPayload);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.replace(/\s+/g, ' ')).toMatch(/1\. अपूर्णांक.*2\. Decimals/);
    expect(pages[0]).not.toContain('Algebra');
  });

  it('says what to do where the subject has no chapters, and is not for students', async () => {
    expect(await codes(principal)).toMatchObject({ status: 409, code: 'conflict' });
    expect((await codes(child)).status).toBe(403);
  });

  it('leads to what is published on the chapter, for students too', async () => {
    const { id: chapterId } = await addChapter();
    await saved(principal, { name: 'On decimals', chapterId });
    await saved(principal, { name: 'On others' });
    for (const one of (await principal.call('content/fetchByClassAndType')).result.rows) {
      await move(principal, one, 'published');
    }
    expect(await namesFor(child, { chapterId: [chapterId] })).toEqual(['On decimals']);
  });
});
