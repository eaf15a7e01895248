import { newId } from '@shala/contract/new-id.ts';
import type { Resource } from '@shala/contract/resources.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../platform/database.ts';
import { issues } from '../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { untilWaiting } from '../../platform/test-kit/until-waiting.ts';

let app: TestApp;
let office: TestPerson;
let officer: TestPerson;
let neighbour: TestPerson;
let teacher: TestPerson;
let districtId: string;
let stateId: string;

beforeAll(async () => {
  app = await openTestApp();
  const school = await app.make.school({ plan_ends_on: '2028-06-14' });
  districtId = school.district_id;
  stateId = school.state_id;
  office = await app.some('SuperAdmin');
  officer = await app.some('EducationOfficer', { districtId });
  neighbour = await app.some('EducationOfficer');
  const { id } = await app.make.account('Teacher');
  await app.make.schoolUser(id, school.id);
  teacher = await app.as(id);
});
afterAll(() => app.close());

const card = (with_: object = {}) => ({
  name: 'Circular 12',
  text: 'The unit test is in the first week of December.',
  forRoles: ['Principal', 'Teacher'] as ('Principal' | 'Teacher')[],
  isPinned: false,
  from: '2026-11-16',
  ...with_,
});
const save = (who: TestPerson, with_: object = {}) =>
  who.call('resource/addEdit', { body: card(with_) });
async function saved(who: TestPerson, with_: object = {}): Promise<Resource> {
  const answer = await save(who, with_);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.result;
}
const namesFor = async (who: TestPerson, query: object = {}) =>
  (await who.call('resource/fetchAll', { query })).result.rows.map(({ name }) => name);
const see = (who: TestPerson, { id }: { id: string }) =>
  who.call('resource/fetchById/:id', { params: { id } });
const remove = (who: TestPerson, { id }: { id: string }) =>
  who.call('resource/delete/:id', { params: { id } });

describe('GET /api/resource/fetchAll', () => {
  it('shows a card to the roles and places that it is for, on its days', async () => {
    const search = 'Seenby';
    const make = (name: string, with_: object) =>
      saved(office, { name: `Seenby ${name}`, ...with_ });
    await make('all', {});
    await make('district', { districtId });
    await make('state', { stateId });
    await make('elsewhere', { districtId: (await app.make.district()).id });
    await make('principals', { forRoles: ['Principal'] });
    await make('tomorrow', { from: '2026-11-17' });
    await make('yesterday', { from: '2026-11-01', to: '2026-11-15' });
    await make('today', { from: '2026-11-01', to: '2026-11-16' });
    expect((await namesFor(teacher, { search })).sort()).toEqual([
      'Seenby all',
      'Seenby district',
      'Seenby state',
      'Seenby today',
    ]);
    expect(await namesFor(office, { search })).toHaveLength(8);
    expect(await namesFor(office, { search, state: ['coming'] })).toEqual(['Seenby tomorrow']);
    expect(await namesFor(office, { search, state: ['ended'] })).toEqual(['Seenby yesterday']);
    await make('officers', { districtId, forRoles: ['EducationOfficer'] });
    expect(await namesFor(officer, { search })).toEqual(['Seenby officers']);
    expect(await namesFor(neighbour, { search })).toEqual([]);
  });

  it('has pinned cards first and the latest first among the others', async () => {
    const search = 'Order';
    await saved(office, { name: 'Order old', from: '2026-10-01' });
    await saved(office, { name: 'Order new' });
    await saved(office, { name: 'Order pinned', from: '2026-09-01', isPinned: true });
    expect(await namesFor(teacher, { search })).toEqual(['Order pinned', 'Order new', 'Order old']);
  });

  it('is searched in both scripts', async () => {
    await saved(office, { name: 'Sports day', localName: 'क्रीडा दिन', textHindi: 'खेल दिवस' });
    for (const search of ['sports', 'क्रीडा', 'खेल']) {
      expect(await namesFor(teacher, { search }), search).toEqual(['Sports day']);
    }
    expect(await namesFor(teacher, { search: '100%' })).toEqual([]);
  });
});

describe('POST /api/resource/markRead', () => {
  it('takes the sign of a new card away from its reader alone', async () => {
    const one = await saved(office, { name: 'Unread one' });
    expect(one.isUnread).toBe(false);
    const body = { id: one.id };
    expect((await see(teacher, one)).result.isUnread).toBe(true);
    expect(await namesFor(teacher, { search: 'Unread', isUnread: true })).toEqual(['Unread one']);
    for (const _ of [1, 2]) {
      expect((await teacher.call('resource/markRead', { body })).result.isUnread).toBe(false);
    }
    expect(await namesFor(teacher, { search: 'Unread', isUnread: true })).toEqual([]);
    const colleague = await app.some('Teacher');
    expect((await see(colleague, one)).result.isUnread).toBe(true);
  });
});

describe('a card that is read while it is deleted', () => {
  it('is not found', async () => {
    const { id } = await saved(office, { name: 'Just gone' });
    const reading = await inTransaction(app.db, async (deleting) => {
      await deleting.deleteFrom('resource').where('id', '=', id).execute();
      const waiting = teacher.call('resource/markRead', { body: { id } });
      await untilWaiting(app.db, 1);
      return { waiting };
    });
    expect((await reading.waiting).status).toBe(404);
  });
});

describe('POST /api/resource/addEdit', () => {
  it('adds one card for a key', async () => {
    const key = { name: 'Sent again', districtId, idempotencyKey: newId() };
    const cards = await Promise.all([saved(office, key), saved(office, key)]);
    expect(cards[1]).toEqual(cards[0]);
    expect(await namesFor(office, { search: 'Sent again' })).toEqual(['Sent again']);
  });

  it('lets the office alone write, and officers read', async () => {
    const forRoles = ['EducationOfficer', 'Teacher'];
    const { id, version } = await saved(office, { name: 'Of the office', districtId, forRoles });
    expect((await see(officer, { id })).result).toMatchObject({ id, state: 'current' });
    const edit = { id, version, districtId, forRoles };
    for (const who of [officer, teacher]) {
      expect((await save(who, { districtId })).status).toBe(403);
      expect((await save(who, edit)).status).toBe(403);
      expect((await remove(who, { id })).status).toBe(403);
    }
    expect((await saved(office, { ...edit, name: 'Changed' })).version).toBe(2);
    const stale = await save(office, edit);
    expect([stale.status, stale.code]).toEqual([409, 'conflict']);
  });

  it('names what is wrong with the input', async () => {
    const answer = await save(office, {
      name: ' ',
      link: 'javascript:alert(1)',
      forRoles: [],
    });
    expect(issues(answer)).toEqual([
      422,
      {
        name: expect.any(String),
        link: 'Enter a web address that begins with https://.',
        forRoles: expect.any(String),
      },
    ]);
    expect(Object.keys(issues(await save(office, { to: '2026-11-01' }))[1]!)).toEqual(['to']);
    expect(issues(await save(office, { stateId, districtId }))[0]).toBe(422);
    const one = await saved(office, { name: 'Stays there' });
    const moved = await save(office, { id: one.id, version: one.version, districtId });
    expect(Object.keys(issues(moved)[1]!)).toEqual(['districtId']);
  });

  it('keeps a document for those who see the card, until the card is deleted', async () => {
    const file = new Blob(['%PDF-1.4\n%%EOF\n']);
    const { result } = await office.call('resource/addDocument', { form: {}, file });
    const fileId = result.id;
    const one = await saved(office, { name: 'With a document', districtId, fileId });
    const open = (who: TestPerson) => who.call('file/fetchLink/:id', { params: { id: fileId } });
    expect((await open(teacher)).status).toBe(200);
    expect((await open(await app.some('Principal'))).status).toBe(404);
    expect(issues(await save(office, { districtId, fileId }))[0]).toBe(422);
    const both = { districtId, fileId, link: 'https://diksha.gov.in' };
    expect(issues(await save(office, both))).toEqual([
      422,
      { link: 'Give a link or a document, not both.' },
    ]);
    expect((await remove(office, one)).status).toBe(200);
    expect((await open(teacher)).status).toBe(404);
  });
});

describe('DELETE /api/resource/delete/:id', () => {
  it('deletes a card, and the trail says who did', async () => {
    const one = await saved(office, { name: 'Soon gone' });
    await teacher.call('resource/markRead', { body: { id: one.id } });
    expect((await remove(office, one)).status).toBe(200);
    expect((await see(teacher, one)).status).toBe(404);
    const { result } = await office.call('audit/fetchAll', { query: { entity: ['resource'] } });
    expect(result.rows.slice(0, 2).map(({ act, entityName }) => [act, entityName])).toEqual([
      ['resource.delete', 'Soon gone'],
      ['resource.add', 'Soon gone'],
    ]);
  });
});
