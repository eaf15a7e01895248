import type { AddressInfo } from 'node:net';
import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from './platform/test-kit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp({ UPLOAD_MB_PER_ACCOUNT: '25', UPLOAD_MB_PER_SCHOOL: '30' });
});
afterAll(() => app.close());

const kilobytes = 1024;
const send = (who: TestPerson, size: number) =>
  who.call('leaveApplication/addDocument', {
    form: {},
    file: new Blob(['%PDF-1.7\n', 'x'.repeat(size * kilobytes - 9)]),
  });
const statuses = async (answers: Promise<{ status: number }>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort();

async function teacherOf(schoolId: string) {
  return app.some('Teacher', { schoolId });
}

describe('uploads of a day', () => {
  it('of a student end after a megabyte, though all are sent at once', async () => {
    const school = await app.make.school();
    const schoolClass = await app.make.schoolClass(school.id);
    const { student } = await app.make.enrolled(schoolClass);
    const { id } = await app.make.account('Student', { student_id: student.id });
    const who = await app.as(id);
    const answers = Array.from({ length: 12 }, () => send(who, 256));
    const refused = await Promise.all(answers).then((all) =>
      all.find(({ status }) => status === 413),
    );
    expect(refused?.message).toBe(
      'You have uploaded as much as is allowed in a day. Try again tomorrow.',
    );
    expect(await statuses(answers)).toEqual([...Array(4).fill(200), ...Array(8).fill(413)]);
    const { total } = await app.db
      .selectFrom('file')
      .where('account_id', '=', id)
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    expect(total).toBe(4);
    app.clock.pass({ days: 1 });
    expect((await send(await app.as(id), 256)).status).toBe(200);
  });

  it('of all people of a school are limited together, and of no other school', async () => {
    const [school, other] = [await app.make.school(), await app.make.school()];
    const sent: number[] = [];
    for (let people = 0; people < 4; people += 1) {
      const who = await teacherOf(school.id);
      for (let files = 0; files < 5; files += 1) sent.push((await send(who, 2000)).status);
    }
    expect(sent).toEqual([...Array(15).fill(200), ...Array(5).fill(413)]);
    expect((await send(await teacherOf(school.id), 2000)).message).toMatch(/^Your school has/);
    expect((await send(await teacherOf(other.id), 2000)).status).toBe(200);
  });
});

describe('event streams', () => {
  it('are ten at once for one person, and free again when they are closed', async () => {
    const who = await app.some('SuperAdmin');
    const id = newId();
    await app.db
      .insertInto('job')
      .values({
        id,
        kind: 'school-import',
        state: 'running',
        account_id: who.id,
        input: '{}',
        created_at: app.clock.now().toISOString(),
        owner: newId(),
        heartbeat_at: app.clock.now().toISOString(),
      })
      .execute();
    await app.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.app.server.address() as AddressInfo;
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const open = (token = who.token) =>
      fetch(`http://127.0.0.1:${port}/api/job/stream/${id}`, {
        headers: { authorization: `Bearer ${token}` },
        signal: stop.signal,
      });
    const opened = [];
    for (let streams = 0; streams < 11; streams += 1) opened.push((await open()).status);
    expect(opened).toEqual([...Array(10).fill(200), 429]);
    stop.abort();
    const again = new AbortController();
    onTestFinished(() => again.abort());
    await expect
      .poll(async () => {
        const answer = await fetch(`http://127.0.0.1:${port}/api/job/stream/${id}`, {
          headers: { authorization: `Bearer ${who.token}` },
          signal: again.signal,
        });
        return answer.status;
      })
      .toBe(200);
  });
});
