import { newId } from '@shala/contract/new-id.ts';
import { titles } from '@shala/contract/titles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { addBoard, type BoardSchool, boardSchool, draw, share } from './testing/board-school.ts';

let app: TestApp;
let at: BoardSchool;
beforeAll(async () => {
  app = await openTestApp();
  at = await boardSchool(app);
});
afterAll(() => app.close());

const see = (who: TestPerson, id: string) =>
  who.call('whiteboard/fetchById/:id', { params: { id } });
const classesFor = (who: TestPerson, schoolId: string) =>
  who.call('whiteboard/fetchClasses', { query: { schoolId } });
const namesFor = async (who: TestPerson, query: object = {}) =>
  (await who.call('whiteboard/fetchAll', { query })).result.rows.map(({ name }) => name);

describe('POST /api/whiteboard/addEdit', () => {
  it('makes a board with a blank page for everybody, in each role', async () => {
    for (const who of [at.asha, at.principal, at.rohan, at.officer, at.office]) {
      const board = await addBoard(who, { name: 'Own' });
      expect(board).toMatchObject({ isMine: true, version: 1, pages: 1, sharedWith: [] });
      expect(board.pageList).toMatchObject([{ position: 1, background: 'blank', version: 1 }]);
    }
  });

  it('makes one board for a key', async () => {
    const who = await app.some('Teacher', { schoolId: at.school.id });
    const key = { name: 'Sent again', idempotencyKey: newId() };
    const boards = await Promise.all([addBoard(who, key), addBoard(who, key)]);
    expect(boards[1]).toEqual(boards[0]);
    expect(await namesFor(who)).toEqual(['Sent again']);
  });

  it('says what the board is for: class, subject and a chapter of it', async () => {
    const subject = await app.make.subject({ name: 'Geography' });
    const chapter = await app.make.chapter(subject, { name: 'Rivers' });
    const links = { classId: at.fifth.id, subjectId: subject.id, chapterId: chapter.id };
    expect(await addBoard(at.asha, links)).toMatchObject({
      className: '5 A',
      subjectName: 'Geography',
      chapterName: 'Rivers',
    });
    const other = await app.make.subject();
    const wrong = await at.asha.call('whiteboard/addEdit', {
      body: { name: 'Wrong', subjectId: other.id, chapterId: chapter.id },
    });
    expect(issues(wrong)).toEqual([422, { chapterId: 'Choose one of the options.' }]);
  });

  it('renames it by its version, and for its owner alone', async () => {
    const { id } = await addBoard(at.asha);
    await share(at.asha, { id }, at.fifth.id);
    const body = { id, version: 2, name: 'Decimals' };
    const strangers = await at.principal.call('whiteboard/addEdit', { body });
    expect([strangers.status, strangers.message]).toEqual([
      403,
      'Only who made this whiteboard may change it.',
    ]);
    const renamed = await at.asha.call('whiteboard/addEdit', { body });
    expect(renamed.result).toMatchObject({ name: 'Decimals', version: 3 });
    expect((await at.asha.call('whiteboard/addEdit', { body })).status).toBe(409);
  });

  it('gives nobody more than a hundred boards, also when two are added at once', async () => {
    const who = await app.some('Teacher', { schoolId: at.school.id });
    for (let count = 0; count < 99; count += 1) await app.make.board(who.id);
    const add = () => who.call('whiteboard/addEdit', { body: { name: 'One more' } });
    const answers = await Promise.all([add(), add(), add()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });
});

describe('POST /api/whiteboard/share', () => {
  it('lets the students and staff of the class look, and nobody else', async () => {
    const { id } = await addBoard(at.asha);
    const everybody = [
      ['Rohan of the class', at.rohan, 200],
      ['the principal', at.principal, 200],
      ['the office', at.office, 200],
      ['Amit of another class', at.amit, 404],
      ['a teacher of other classes', at.vikas, 404],
      ['an officer', at.officer, 404],
      ['a teacher of another school', at.otherTeacher, 404],
      ['the principal of another school', at.otherPrincipal, 404],
    ] as const;
    for (const [name, who] of everybody)
      expect([name, (await see(who, id)).status]).toEqual([name, 404]);
    await share(at.asha, { id }, at.fifth.id);
    for (const [name, who, status] of everybody) {
      expect([name, (await see(who, id)).status]).toEqual([name, status]);
    }
    await share(at.asha, { id });
    expect((await see(at.rohan, id)).status).toBe(404);
  });

  it('hides from a student which other classes look at the board', async () => {
    const { id } = await addBoard(at.principal);
    const { result } = await share(at.principal, { id }, at.fifth.id, at.sixth.id);
    expect(result.sharedWith.map(({ name }) => name)).toEqual(['5 A', '6 A']);
    expect((await see(at.rohan, id)).result).toMatchObject({ isMine: false, sharedWith: [] });
  });

  it('is refused for a class that the teacher does not teach, or of another school', async () => {
    const { id } = await addBoard(at.asha);
    const refused = await share(at.asha, { id }, at.sixth.id);
    expect([refused.status, refused.message]).toEqual([
      403,
      'You can share a whiteboard with the classes you teach. Choose among those.',
    ]);
    const foreign = await app.make.schoolClass((await app.make.school()).id);
    expect((await share(at.asha, { id }, foreign.id)).status).toBe(404);
  });

  it('is for the school and the office, and for their own boards', async () => {
    for (const who of [at.rohan, at.officer]) {
      expect((await share(who, await addBoard(who), at.fifth.id)).status).toBe(403);
    }
    const ofOffice = await addBoard(at.office);
    expect((await share(at.office, ofOffice, at.fifth.id)).status).toBe(200);
    expect((await see(at.rohan, ofOffice.id)).status).toBe(200);
    const board = await addBoard(at.asha);
    await share(at.asha, board, at.fifth.id);
    expect((await share(at.principal, board)).status).toBe(403);
  });

  it('needs no title of the access list, as the page is in every sidebar', async () => {
    const bare = await app.make.account('Teacher', { titles_removed: [...titles] });
    await app.make.schoolUser(bare.id, at.school.id);
    const seventh = await app.make.schoolClass(at.school.id, {
      standard: 7,
      class_teacher_id: bare.id,
    });
    const who = await app.as(bare.id);
    expect((await classesFor(who, at.school.id)).result.map(({ id }) => id)).toEqual([seventh.id]);
    expect((await share(who, await addBoard(who), seventh.id)).status).toBe(200);
  });

  it('ends for a student who leaves the class', async () => {
    const leaving = await at.student(at.fifth, 'Sita Naik');
    const { id } = await addBoard(at.asha);
    await share(at.asha, { id }, at.fifth.id);
    expect((await see(leaving, id)).status).toBe(200);
    await app.db
      .updateTable('enrolment')
      .set({ class_id: at.sixth.id })
      .where('admission_id', '=', leaving.admissionId)
      .execute();
    expect((await see(leaving, id)).status).toBe(404);
  });
});

describe('GET /api/whiteboard/fetchClasses', () => {
  it('names the classes that a teacher teaches, and all to the principal and the office', async () => {
    const classNames = async (who: TestPerson) =>
      (await classesFor(who, at.school.id)).result.map(({ name }) => name);
    expect(await classNames(at.asha)).toEqual(['5 A']);
    expect(await classNames(at.vikas)).toEqual([]);
    for (const who of [at.principal, at.office]) {
      expect(await classNames(who)).toEqual(expect.arrayContaining(['5 A', '6 A']));
    }
  });

  it('finds no school of others, and is not for students and officers', async () => {
    expect((await classesFor(at.otherPrincipal, at.school.id)).status).toBe(404);
    for (const who of [at.rohan, at.officer]) {
      expect((await classesFor(who, at.school.id)).status).toBe(403);
    }
  });
});

describe('GET /api/whiteboard/fetchAll', () => {
  it('has own boards and shared ones, found by name', async () => {
    await addBoard(at.rohan, { name: 'Zebra own' });
    const shared = await addBoard(at.asha, { name: 'Zebra shared' });
    await addBoard(at.asha, { name: 'Zebra private' });
    await share(at.asha, shared, at.fifth.id);
    const query = { search: 'zebra', sort: 'name' };
    expect(await namesFor(at.rohan, query)).toEqual(['Zebra own', 'Zebra shared']);
    expect(await namesFor(at.rohan, { ...query, owner: ['own'] })).toEqual(['Zebra own']);
    expect(await namesFor(at.rohan, { ...query, owner: ['shared'] })).toEqual(['Zebra shared']);
    expect(await namesFor(at.amit, query)).toEqual([]);
  });
});

describe('DELETE /api/whiteboard/delete/:id', () => {
  it('deletes the board with its pages for its owner alone, and records it', async () => {
    const board = await addBoard(at.asha, { name: 'Gone' });
    await share(at.asha, board, at.fifth.id);
    await draw(at.asha, board);
    const remove = (who: TestPerson) =>
      who.call('whiteboard/delete/:id', { params: { id: board.id } });
    expect((await remove(at.rohan)).status).toBe(403);
    expect((await remove(at.asha)).status).toBe(200);
    expect((await see(at.asha, board.id)).status).toBe(404);
    const { rows } = await sql<{ act: string }>`
      select act from audit where entity_id = ${board.id} order by at, id`.execute(app.db);
    // Strokes are no acts.
    expect(rows.map(({ act }) => act)).toEqual(['board.add', 'board.share', 'board.delete']);
  });

  it('answers 404 for a board that never was', async () => {
    const params = { id: newId() };
    expect((await at.asha.call('whiteboard/delete/:id', { params })).status).toBe(404);
  });
});
