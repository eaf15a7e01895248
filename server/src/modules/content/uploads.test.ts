import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { zipFile } from '../../platform/import/testing/zip-file.ts';
import { bothBackends } from '../../platform/test-kit/both-backends.ts';
import { png } from '../../platform/test-kit/pictures.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { untilWaiting } from '../../platform/test-kit/until-waiting.ts';
import { measured } from '../../platform/upload.ts';

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

describe.each(bothBackends)('with files in a %s,', (kind, open) => {
  let app: TestApp;
  let close: () => Promise<void>;
  let school: Awaited<ReturnType<TestApp['make']['school']>>;
  let subject: { id: string };
  let teacher: TestPerson;
  let principal: TestPerson;
  let stranger: TestPerson;

  beforeAll(async () => {
    const store = await open();
    close = store.close;
    app = await openTestApp(store.env);
    school = await app.make.school({ plan_ends_on: '2028-06-14' });
    subject = await app.make.subject();
    teacher = await app.some('Teacher', { schoolId: school.id });
    principal = await app.some('Principal', { schoolId: school.id });
    stranger = await app.some('Teacher');
  });
  afterAll(async () => {
    await app.close();
    await close();
  });

  const pdf = Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    Buffer.alloc(40_000, 'lesson '),
    Buffer.from('\n%%EOF\n'),
  ]);

  const start = (who: TestPerson, with_: object = {}) =>
    who.call('content/startUpload', {
      body: {
        schoolId: school.id,
        name: 'Lesson.pdf',
        size: pdf.length,
        modifiedAt: '2026-11-10T04:00:00.000Z',
        ...with_,
      },
    });
  const finish = (who: TestPerson, id: string) =>
    who.call('content/finishUpload', { body: { id } });

  /** Sends bytes as a page does, from a place of the file on. */
  const send = (who: TestPerson, id: string, offset: number, payload: Buffer, language = 'en') =>
    app.app.inject({
      method: 'PATCH',
      url: `/api/upload/${id}`,
      headers: {
        authorization: `Bearer ${who.token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
        'accept-language': language,
      },
      payload,
    });
  const ask = (who: TestPerson, id: string) =>
    app.app.inject({
      method: 'HEAD',
      url: `/api/upload/${id}`,
      headers: { authorization: `Bearer ${who.token}`, 'tus-resumable': '1.0.0' },
    });

  async function uploaded(who: TestPerson, bytes: Buffer, with_: object = {}) {
    const { result } = await start(who, { size: bytes.length, ...with_ });
    await send(who, result.id, result.offset, bytes.subarray(result.offset));
    return result.id;
  }
  const named = (who: TestPerson, fileId: string, with_: object = {}) =>
    who.call('content/addEdit', {
      body: {
        schoolId: school.id,
        name: 'Lesson',
        language: 'en',
        standard: 5,
        subjectId: subject.id,
        fileId,
        ...with_,
      },
    });

  describe('an upload', () => {
    it('goes on where it stopped, and arrives bit for bit', async () => {
      const { result } = await start(teacher);
      expect(result.offset).toBe(0);
      const first = await send(teacher, result.id, 0, pdf.subarray(0, 15_000));
      expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '15000']);
      expect((await finish(teacher, result.id)).message).toMatch(/^The upload is not finished/);
      // A page that is opened again begins with the same file.
      expect((await start(teacher)).result).toEqual({ id: result.id, offset: 15_000 });
      expect((await ask(teacher, result.id)).headers['upload-offset']).toBe('15000');
      expect((await send(teacher, result.id, 0, pdf)).statusCode).toBe(409);
      await send(teacher, result.id, 15_000, pdf.subarray(15_000));
      const kept = await finish(teacher, result.id);
      expect(kept.result).toEqual({
        id: result.id,
        kind: 'pdf',
        name: 'Lesson.pdf',
        size: pdf.length,
      });
      expect((await finish(teacher, result.id)).result).toEqual(kept.result);
      const { result: one } = await named(teacher, result.id);
      expect(one).toMatchObject({ kind: 'pdf', size: pdf.length, fileName: 'Lesson.pdf' });
      const { result: at } = await principal.call('file/fetchLink/:id', {
        params: { id: one.fileId! },
      });
      const got = await app.app.inject({ url: at.url });
      expect(got.rawPayload.equals(pdf)).toBe(true);
    });

    it('is its own person’s alone', async () => {
      const { result } = await start(teacher, { name: 'Own.pdf' });
      expect((await send(stranger, result.id, 0, pdf)).statusCode).toBe(404);
      expect((await ask(stranger, result.id)).statusCode).toBe(404);
      expect((await finish(stranger, result.id)).status).toBe(404);
      expect((await send({ ...teacher, token: '' }, result.id, 0, pdf)).statusCode).toBe(401);
      expect((await start(stranger)).status).toBe(404);
      await send(teacher, result.id, 0, pdf);
      await finish(teacher, result.id);
      expect((await named(principal, result.id)).status).toBe(404);
    });

    it('takes no more bytes than were said', async () => {
      const { result } = await start(teacher, { name: 'Short.pdf', size: 1000 });
      const more = await send(teacher, result.id, 0, pdf);
      expect(more.statusCode).toBeGreaterThanOrEqual(400);
      const there = await ask(teacher, result.id);
      expect(Number(there.headers['upload-offset'])).toBeLessThanOrEqual(1000);
    });

    it('is refused by what its bytes are, whatever its name says', async () => {
      const zip = Buffer.concat([Buffer.from('PK\x03\x04'), Buffer.alloc(60)]);
      const other = /^This is no PDF/;
      for (const [name, bytes, message] of [
        ['Song.mp3', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(2000)]), other],
        [
          'Drawing.png',
          Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'),
          other,
        ],
        ['Page.pdf', Buffer.from('<!doctype html><script>alert(1)</script>'), other],
        ['Package.docx', zip, /^The file is damaged/],
      ] as const) {
        const id = await uploaded(teacher, bytes, { name });
        const answer = await finish(teacher, id);
        expect([answer.status, answer.message], name).toEqual([
          422,
          expect.stringMatching(message),
        ]);
        expect((await finish(teacher, id)).status).toBe(404);
        expect(existsSync(join(app.dataDir, 'uploads', id))).toBe(false);
      }
    });

    it.runIf(kind === 'folder')(
      'is taken as a document by the parts of a package, which is not unpacked',
      async () => {
        const types = (content: string | Buffer) =>
          zipFile([
            { name: '[Content_Types].xml', content },
            { name: 'word/document.xml', content: '<w:document/>' },
          ]);
        const named = (kind: string) =>
          `<Types><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.${kind}"/></Types>`;
        const whole = types(named('wordprocessingml.document.main+xml'));
        const id = await uploaded(teacher, whole, { name: 'Lesson.docx' });
        expect((await finish(teacher, id)).result).toMatchObject({
          kind: 'document',
          name: 'Lesson.docx',
        });
        // 200 MB of nothing in 200 kB.
        const bomb = types(Buffer.alloc(200 * 1024 * 1024));
        const before = process.memoryUsage().rss;
        const answer = await finish(teacher, await uploaded(teacher, bomb, { name: 'Bomb.docx' }));
        expect([answer.status, answer.code]).toEqual([422, 'invalid_input']);
        expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
      },
    );

    it('ends in the ending of what it is', async () => {
      const id = await uploaded(teacher, png(), { name: 'holiday.exe' });
      expect((await finish(teacher, id)).result).toMatchObject({
        kind: 'image',
        name: 'holiday.png',
      });
    });

    it('is finished once, however often the page asks meanwhile', async () => {
      const id = await uploaded(teacher, pdf, { name: 'Asked.pdf' });
      const answers = await Promise.all([1, 2, 3, 4].map(() => finish(teacher, id)));
      for (const { result } of answers) expect(result).toMatchObject({ id, size: pdf.length });
      expect(await app.services.files.size(id)).toBe(pdf.length);
    });

    it('is not sent again when it is here already', async () => {
      const bytes = Buffer.concat([pdf, Buffer.from('known')]);
      const known = { size: bytes.length, sha256: hashOf(bytes), name: 'Known.pdf' };
      const { result: first } = await start(teacher, known);
      expect(first.offset).toBe(0);
      await send(teacher, first.id, 0, bytes);
      await finish(teacher, first.id);
      // Chosen again before an item names it, it is the same file.
      const end = { id: first.id, offset: bytes.length };
      expect((await start(teacher, known)).result).toEqual(end);
      await named(teacher, first.id);

      const { result: again } = await start(principal, { ...known, name: 'Mine.pdf' });
      expect(again.offset).toBe(bytes.length);
      expect(again.id).not.toBe(first.id);
      expect((await finish(principal, again.id)).result).toMatchObject({ name: 'Mine.pdf' });
      expect((await named(principal, again.id)).status).toBe(200);
      await app.services.files.remove(first.id);
      const got = await app.app.inject({ url: app.services.files.link(again.id) });
      expect(got.rawPayload.equals(bytes)).toBe(true);
    });

    it('is sent by whoever does not see it, and where its bytes are gone', async () => {
      const bytes = Buffer.concat([pdf, Buffer.from('unseen')]);
      const known = { size: bytes.length, sha256: hashOf(bytes), name: 'Unseen.pdf' };
      const id = await uploaded(teacher, bytes, known);
      await finish(teacher, id);
      const theirs = await app.make.school({ plan_ends_on: '2028-06-14' });
      const outsider = await app.some('Principal', { schoolId: theirs.id });
      const asOutsider = { ...known, schoolId: theirs.id };
      expect((await start(principal, known)).result.offset).toBe(0);
      await named(teacher, id);
      expect((await start(outsider, asOutsider)).result.offset).toBe(0);
      expect((await start(principal, { ...known, size: 7 })).result.offset).toBe(0);
      await app.services.files.remove(id);
      expect((await start(principal, known)).result.offset).toBe(0);
    });

    it('is given up when the disk is full, says so in the language of the page, and can begin again', async () => {
      const { result } = await start(teacher, { name: 'No room.pdf' });
      const parts = join(app.dataDir, 'uploads', result.id);
      await rm(parts);
      await symlink('/dev/full', parts);
      const answer = await send(teacher, result.id, 0, pdf, 'mr');
      expect(answer.statusCode).toBe(507);
      expect(answer.json()).toMatchObject({
        success: false,
        message: app.services.say('mr')('messages:disk_full'),
      });
      expect([existsSync(parts), existsSync(`${parts}.json`)]).toEqual([false, false]);
      expect((await finish(teacher, result.id)).status).toBe(404);
      const again = await uploaded(teacher, pdf, { name: 'No room.pdf' });
      expect((await finish(teacher, again)).result).toMatchObject({ kind: 'pdf' });
    });

    it('is kept when the server was killed between the file and its row', async () => {
      const id = await uploaded(teacher, pdf, { name: 'Killed.pdf' });
      const parts = join(app.dataDir, 'uploads', id);
      if (kind === 'folder') await rename(parts, join(app.dataDir, 'files', id));
      else await app.services.files.prepare(id, await measured(parts));
      expect((await finish(teacher, id)).result).toMatchObject({ id, kind: 'pdf' });
      expect((await named(teacher, id)).status).toBe(200);
    });

    it('is deleted after a week, and a file that no item names after a day', async () => {
      const { result } = await start(teacher, { name: 'Left.pdf' });
      const id = await uploaded(teacher, pdf, { name: 'Unnamed.pdf' });
      await finish(teacher, id);
      app.clock.pass({ days: 8 });
      await app.services.uploads.removeExpired(app.db);
      await app.services.files.removeExpired(app.db);
      expect(existsSync(join(app.dataDir, 'uploads', result.id))).toBe(false);
      expect(await app.services.files.size(id)).toBeUndefined();
      teacher = await app.as(teacher.id);
      principal = await app.as(principal.id);
      expect((await send(teacher, result.id, 0, pdf)).statusCode).toBe(404);
    });
  });

  describe('POST /api/content/startUpload', () => {
    it('says how much room the school has left', async () => {
      const { result: room } = await teacher.call('content/fetchRoom', {
        query: { schoolId: school.id },
      });
      expect(room.used).toBeGreaterThan(pdf.length);
      const before = app.services.settings.contentMbPerSchool;
      app.services.settings.contentMbPerSchool = 1;
      const size = 1024 * 1024;
      const answer = await start(teacher, { size, name: 'Large.pdf' });
      app.services.settings.contentMbPerSchool = before;
      expect([answer.status, answer.message]).toEqual([
        413,
        expect.stringMatching(/^The school has 0 MB left/),
      ]);
      const huge = await start(teacher, { size: 3 * 1024 ** 3, name: 'Huge.mp4' });
      expect([huge.status, huge.message]).toEqual([413, expect.stringContaining('2048 MB')]);
    });

    it('keeps five uploads of a person that no item names, the latest, finished or not', async () => {
      const sender = await app.some('Teacher', { schoolId: school.id });
      const finished = await uploaded(sender, pdf, { name: 'Finished.pdf' });
      await finish(sender, finished);
      const inItem = await uploaded(sender, pdf, { name: 'In an item.pdf' });
      await finish(sender, inItem);
      await named(sender, inItem);
      const ids: string[] = [];
      for (const place of [1, 2, 3, 4, 5]) {
        ids.push((await start(sender, { name: `Video ${place}.mp4` })).result.id);
      }
      expect(await app.services.files.size(finished)).toBeUndefined();
      expect((await named(sender, finished)).status).toBe(404);
      expect(await app.services.files.size(inItem)).toBe(pdf.length);

      const bytes = Buffer.concat([pdf, Buffer.from('here already')]);
      const known = { size: bytes.length, sha256: hashOf(bytes), name: 'Here already.pdf' };
      const there = await uploaded(principal, bytes, known);
      await finish(principal, there);
      await named(principal, there);
      expect((await start(sender, known)).result.offset).toBe(bytes.length);
      const offsets = await Promise.all(ids.map((id) => ask(sender, id)));
      expect(offsets.map(({ statusCode }) => statusCode)).toEqual([404, 200, 200, 200, 200]);
    });

    it('is for no school only where somebody has content that is no school’s', async () => {
      const schoolId = null;
      for (const who of [teacher, principal]) {
        const { status, errors } = await start(who, { schoolId });
        expect([status, errors]).toEqual([
          422,
          [{ field: 'schoolId', message: 'Choose the school whose content this will be.' }],
        ]);
      }
      const officer = await app.some('EducationOfficer', { districtId: school.district_id });
      for (const who of [officer, await app.some('SuperAdmin')]) {
        expect((await start(who, { schoolId })).status).toBe(200);
      }
    });

    it('does not count against what a person may upload in a day', async () => {
      await finish(teacher, await uploaded(teacher, pdf, { name: 'Of content.pdf' }));
      const before = app.services.settings.uploadMbPerAccount;
      app.services.settings.uploadMbPerAccount = 0.01;
      const file = new Blob([png()]);
      const answer = await teacher.call('file/addImage', { form: {}, file }, { fileName: 'a.png' });
      app.services.settings.uploadMbPerAccount = before;
      expect(answer.status).toBe(200);
    });
  });

  describe('POST /api/content/addEdit', () => {
    /** A school with room for one of these files, in which nothing is yet. */
    async function smallSchool() {
      const { id } = await app.make.school({ plan_ends_on: '2028-06-14' });
      const who = await app.make.account('Teacher');
      await app.make.schoolUser(who.id, school.id);
      await app.make.schoolUser(who.id, id);
      return { schoolId: id, who: await app.as(who.id) };
    }
    async function withRoomForOne<Result>(work: () => Promise<Result>): Promise<Result> {
      const before = app.services.settings.contentMbPerSchool;
      app.services.settings.contentMbPerSchool = (1.5 * pdf.length) / 1024 ** 2;
      const result = await work();
      app.services.settings.contentMbPerSchool = before;
      return result;
    }
    const full = [413, expect.stringMatching(/^The school has 0 MB left/)];

    it('finds no room for a file that was uploaded for another school or for none', async () => {
      const { schoolId, who } = await smallSchool();
      const ofOther = await uploaded(who, pdf, { name: 'Other.pdf' });
      await finish(who, ofOther);
      const superAdmin = await app.some('SuperAdmin');
      const ofNone = await uploaded(superAdmin, pdf, { schoolId: null });
      await finish(superAdmin, ofNone);
      const first = await uploaded(who, pdf, { schoolId });
      await finish(who, first);
      const { result: item } = await named(who, first, { schoolId });

      await withRoomForOne(async () => {
        for (const answer of [
          await named(who, ofOther, { schoolId }),
          await named(who, ofOther, { id: item.id, version: item.version, schoolId }),
          await named(superAdmin, ofNone, { schoolId }),
        ]) {
          expect([answer.status, answer.message]).toEqual(full);
        }
      });
      expect((await named(who, ofOther, { schoolId })).status).toBe(200);
    });

    it('takes one of two files at once where there is room for one', async () => {
      const { schoolId, who } = await smallSchool();
      const ids: string[] = [];
      for (const name of ['One.pdf', 'Two.pdf']) {
        ids.push(await uploaded(who, pdf, { name }));
        await finish(who, ids.at(-1)!);
      }
      const answers = await withRoomForOne(async () => {
        // Neither is written before the other has begun.
        const { begun } = await app.db.transaction().execute(async (transaction) => {
          await sql`lock table content_revision in share mode`.execute(transaction);
          const begun = ids.map((id) => named(who, id, { schoolId }));
          await untilWaiting(app.db, begun.length);
          return { begun };
        });
        return Promise.all(begun);
      });
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 413]);
    });
  });

  describe('GET /api/file/fetch/:id', () => {
    it('answers the part that a player asks for', async () => {
      const id = await uploaded(teacher, pdf, { name: 'Parts.pdf' });
      await finish(teacher, id);
      const url = app.services.files.link(id);
      const part = (range: string, headers = {}) =>
        app.app.inject({ url, headers: { range, ...headers } });
      const middle = await part('bytes=100-199');
      expect([middle.statusCode, middle.headers['content-range']]).toEqual([
        206,
        `bytes 100-199/${pdf.length}`,
      ]);
      expect(middle.rawPayload.equals(pdf.subarray(100, 200))).toBe(true);
      const end = await part('bytes=-7');
      expect(end.rawPayload.equals(pdf.subarray(-7))).toBe(true);
      expect((await part(`bytes=${pdf.length}-`)).statusCode).toBe(416);
      expect((await part('bytes=0-1', { 'if-range': '"other"' })).statusCode).toBe(200);
      expect((await part('pages=1-2')).statusCode).toBe(200);
      const head = await app.app.inject({ method: 'HEAD', url });
      expect([head.headers['content-length'], head.rawPayload.length]).toEqual([
        String(pdf.length),
        0,
      ]);
    });

    it('does not find a file whose bytes are gone, also where it was opened before', async () => {
      const id = await uploaded(teacher, pdf, { name: 'Gone.pdf' });
      await finish(teacher, id);
      expect((await app.app.inject({ url: app.services.files.link(id) })).statusCode).toBe(200);
      await app.services.files.remove(id);
      const answer = await app.app.inject({ url: app.services.files.link(id) });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([
        404,
        expect.stringMatching(/^application\/json/),
      ]);
    });
  });
});
