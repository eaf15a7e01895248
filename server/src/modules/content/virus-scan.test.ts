import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openClamd, virusMark } from '../../platform/test-kit/clamd.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

const folder = await mkdtemp(join(tmpdir(), 'shala-clamd-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each([
  ['over TCP', undefined],
  ['over a socket of the machine', join(folder, 'clamd.sock')],
])('an upload scanned by clamd %s', (_, path) => {
  let app: TestApp;
  let clamd: Awaited<ReturnType<typeof openClamd>>;
  let teacher: TestPerson;
  let schoolId: string;
  beforeAll(async () => {
    clamd = await openClamd(path);
    app = await openTestApp({ CLAMAV_HOST: clamd.address });
    ({ id: schoolId } = await app.make.school({ plan_ends_on: '2028-06-14' }));
    teacher = await app.some('Teacher', { schoolId });
  });
  beforeEach(() => {
    clamd.behave = 'answer';
  });
  afterAll(async () => {
    await app.close();
    await clamd.close();
  });

  const pdf = (text: string) =>
    Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(900_000, 'lesson '), Buffer.from(text)]);

  async function uploaded(bytes: Buffer, name: string) {
    const { result } = await teacher.call('content/startUpload', {
      body: { schoolId, name, size: bytes.length, modifiedAt: '2026-11-10T04:00:00.000Z' },
    });
    await app.app.inject({
      method: 'PATCH',
      url: `/api/upload/${result.id}`,
      headers: {
        authorization: `Bearer ${teacher.token}`,
        'tus-resumable': '1.0.0',
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
      },
      payload: bytes,
    });
    return result.id;
  }
  const finish = (id: string) => teacher.call('content/finishUpload', { body: { id } });

  it('is kept when it is clean, whole and once', async () => {
    const before = clamd.scanned.length;
    const bytes = pdf('%%EOF');
    const id = await uploaded(bytes, 'Lesson.pdf');
    expect((await finish(id)).result).toMatchObject({ kind: 'pdf', size: bytes.length });
    expect((await finish(id)).status).toBe(200);
    expect(clamd.scanned.slice(before)).toEqual([bytes.length]);
  });

  it('is deleted when it is infected, and never a file', async () => {
    const id = await uploaded(pdf(virusMark), 'Infected.pdf');
    const answer = await finish(id);
    expect([answer.status, answer.message]).toEqual([
      422,
      expect.stringMatching(/^The virus scan found something/),
    ]);
    expect(existsSync(join(app.dataDir, 'uploads', id))).toBe(false);
    expect(await app.services.files.size(id)).toBeUndefined();
    expect((await finish(id)).status).toBe(404);
    const file = await app.db.selectFrom('file').where('id', '=', id).select('id').execute();
    expect(file).toEqual([]);
  });

  it.each(['drop', 'too_large'] as const)('waits where it was not scanned: %s', async (how) => {
    const id = await uploaded(pdf('%%EOF'), `Waits ${how}.pdf`);
    clamd.behave = how;
    const answer = await finish(id);
    expect([answer.status, answer.message]).toEqual([
      503,
      expect.stringMatching(/^The file has arrived, but the virus scan/),
    ]);
    clamd.behave = 'answer';
    expect((await finish(id)).result).toMatchObject({ id, kind: 'pdf' });
  });

  it('waits while clamd is not there', async () => {
    const id = await uploaded(pdf('%%EOF'), 'Later.pdf');
    await clamd.close();
    expect((await finish(id)).status).toBe(503);
  });
});
