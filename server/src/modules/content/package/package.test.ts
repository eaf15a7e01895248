import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ZipPart, zipFile } from '../../../platform/import/testing/zip-file.ts';
import { png } from '../../../platform/test-kit/pictures.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';

let app: TestApp;
let school: Awaited<ReturnType<TestApp['make']['school']>>;
let subject: { id: string };
let principal: TestPerson;
let child: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  school = await app.make.school({ plan_ends_on: '2028-06-14' });
  subject = await app.make.subject();
  principal = await app.some('Principal', { schoolId: school.id });
  const { student } = await app.make.enrolled(await app.make.schoolClass(school.id));
  const account = await app.make.account('Student', { student_id: student.id });
  child = await app.as(account.id);
});
afterAll(() => app.close());

const page: ZipPart = { name: 'index.html', content: '<script src="play.js"></script>' };
const script: ZipPart = { name: 'play.js', content: 'fetch("/api/dashboard/fetchAll")' };
const sound = Buffer.concat([Buffer.from('RIFF____WAVEfmt '), Buffer.alloc(50_000, 'la ')]);

const h5pParts: ZipPart[] = [
  {
    name: 'h5p.json',
    content: JSON.stringify({
      title: 'Greeting',
      mainLibrary: 'H5P.Greeting',
      preloadedDependencies: [{ machineName: 'H5P.Greeting', majorVersion: 1, minorVersion: 0 }],
    }),
  },
  { name: 'content/content.json', content: JSON.stringify({ text: 'Namaste' }) },
];
const messages: Record<string, string> = {
  names:
    'The package has a file with a path that leads out of it, a name twice, or a link. Pack its folder again with the usual tool.',
  too_big: 'The package has more than 5,000 files or unpacks to more than 1 GB.',
  damaged: 'The file is damaged. Export or pack it again.',
  encrypted: 'The package has a password. Pack it without one.',
  program: 'The package has a program in it, which is not taken.',
  disguised: 'A picture, recording or video in the package is something else than its name says.',
  start: 'This archive is no package: it has neither index.html at its top nor what H5P needs.',
};

async function upload(bytes: Buffer, name = 'game.zip') {
  const { result } = await principal.call('content/startUpload', {
    body: {
      schoolId: school.id,
      name,
      size: bytes.length,
      modifiedAt: '2026-11-10T04:00:00.000Z',
    },
  });
  await app.app.inject({
    method: 'PATCH',
    url: `/api/upload/${result.id}`,
    headers: {
      authorization: `Bearer ${principal.token}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    payload: bytes,
  });
  return principal.call('content/finishUpload', { body: { id: result.id } });
}
const pack = (...parts: ZipPart[]) => upload(zipFile(parts));

/** An item of a package as it is saved, and the link of its file. */
async function added(...parts: ZipPart[]) {
  const { result: file, text } = await pack(...parts);
  if (!file) throw new Error(text);
  const { result } = await principal.call('content/addEdit', {
    body: {
      schoolId: school.id,
      name: 'A game',
      language: 'en',
      standard: 5,
      subjectId: subject.id,
      fileId: file.id,
    },
  });
  return { ...result, fileId: file.id };
}
const linkFor = (who: TestPerson, { fileId }: { fileId: string }) =>
  who.call('content/openPackage/:id', { params: { id: fileId } });
const urlOf = async (one: { fileId: string }) => (await linkFor(principal, one)).result.url;
const get = (url: string, headers: Record<string, string> = {}) =>
  app.app.inject({ method: 'GET', url, headers });
const beside = (url: string, name: string) => url.replace(/[^/]*$/, name);
const publish = ({ id, version }: { id: string; version: number }) =>
  principal.call('content/updateState', { body: { id, version, state: 'published' } });

describe('a package that is uploaded', () => {
  it('is taken by its start page, also within one folder, and by what makes it H5P', async () => {
    expect((await pack(page, script)).result).toMatchObject({ kind: 'package', name: 'game.zip' });
    const packed = [page, script].map((part) => ({ ...part, name: `game/${part.name}` }));
    const mac = { name: '__MACOSX/game/._index.html', content: 'x' };
    const one = await added(...packed, mac);
    expect(await urlOf(one)).toMatch(/\/game\/index\.html$/);
    const h5p = await upload(zipFile(h5pParts), 'quiz.zip');
    expect(h5p.result).toMatchObject({ kind: 'package', name: 'quiz.h5p' });
  });

  const bomb = { name: 'zeros.json', content: Buffer.alloc(20 * 1024 * 1024) };
  const many = Array.from({ length: 5_000 }, (_, at) => ({ name: `${at}.txt`, content: '' }));
  const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]);
  it.each<[string, ZipPart[], string]>([
    ['a path out of it', [page, { name: '../evil.js', content: 'x' }], 'names'],
    ['a path out of it by a folder', [page, { name: 'a/../../evil.js', content: 'x' }], 'names'],
    ['an absolute path', [page, { name: '/etc/passwd', content: 'x' }], 'names'],
    ['a path of Windows', [page, { name: '..\\evil.js', content: 'x' }], 'names'],
    ['a drive', [page, { name: 'C:evil.js', content: 'x' }], 'names'],
    ['one name twice', [page, script, script], 'names'],
    ['a link', [page, { name: 'out.json', content: '/etc/passwd', mode: 0o120777 }], 'names'],
    ['a device', [page, { name: 'dev.json', content: '', mode: 0o020666 }], 'names'],
    ['what unpacks to a thousand times its size', [page, bomb], 'too_big'],
    ['more files than a package has', [page, ...many], 'too_big'],
    ['a false size', [page, { name: 'a.txt', content: 'x'.repeat(5_000), size: 10 }], 'damaged'],
    ['a password', [page, { ...script, flags: 1 }], 'encrypted'],
    ['a program by its name', [page, { name: 'setup.exe', content: 'x' }], 'program'],
    ['a program by its bytes', [page, { name: 'data.json', content: program }], 'program'],
    ['a page as a picture', [page, { name: 'a.png', content: '<script></script>' }], 'disguised'],
    ['a picture as a recording', [page, { name: 'a.mp3', content: png() }], 'disguised'],
    ['no start page', [script], 'start'],
    ['a broken h5p.json', [{ name: 'h5p.json', content: '{' }, h5pParts[1]!], 'start'],
  ])('is refused with %s', async (_, parts, key) => {
    const answer = await pack(...parts);
    expect([answer.status, answer.message]).toEqual([422, messages[key]]);
  });

  it('is refused where it is no whole archive', async () => {
    const whole = zipFile([page, script]);
    expect((await upload(whole.subarray(0, -30))).status).toBe(422);
    const shared = Buffer.concat([whole, Buffer.alloc(10)]);
    expect((await upload(shared)).status).toBe(422);
  });

  it('is a picture where it begins as one, whatever is behind', async () => {
    const answer = await upload(Buffer.concat([png(), zipFile([page, script])]), 'game.zip');
    expect(answer.result).toMatchObject({ kind: 'image', name: 'game.png' });
  });
});

describe('GET /package/…', () => {
  it('sends each file so that it runs without our origin, and loads from its folder alone', async () => {
    const drawing = { name: 'a.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' };
    const start = await urlOf(await added(page, script, drawing));
    const folder = start.replace('index.html', '');
    for (const [name, type] of [
      ['index.html', 'text/html; charset=utf-8'],
      ['play.js', 'text/javascript; charset=utf-8'],
      ['a.svg', 'image/svg+xml'],
      ['gone.html', 'application/json; charset=utf-8'],
    ] as const) {
      const { headers } = await get(beside(start, name), { host: 'shala.example' });
      const policy = String(headers['content-security-policy']).split(';');
      expect(headers['content-type'], name).toBe(type);
      expect(policy[0]).toBe('sandbox allow-scripts');
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain(
        `connect-src http://shala.example${folder} http://shala.example/package/player/ data: blob:`,
      );
      expect(policy).toContain("frame-ancestors 'self'");
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect((await get(start)).payload).toBe(page.content);
    // A host that is none must not write into the policy.
    const odd = await get(start, { host: 'x;script-src *' });
    expect(odd.statusCode === 200 ? odd.headers['content-security-policy'] : '').not.toContain('*');
  });

  it('has no file but those of the package', async () => {
    const start = await urlOf(await added(page, { name: 'notes.xyz', content: 'x' }));
    for (const name of [
      'gone.js',
      '',
      'notes.xyz',
      '../index.html',
      '%2e%2e/%2e%2e/link-key',
      '..%2f..%2f..%2fpostgres.json',
      '/index.html',
    ]) {
      expect((await get(beside(start, name))).statusCode, name).toBe(404);
    }
    for (const name of ['../package.json', '%2e%2e/package.json', '3.7.0/../../package.json']) {
      expect((await get(`/package/player/${name}`)).statusCode, name).toBe(404);
    }
  });

  it('sends parts of a recording, packed or not', async () => {
    for (const method of [0, 8]) {
      const start = await urlOf(await added(page, { name: 'a.wav', content: sound, method }));
      const url = beside(start, 'a.wav');
      const part = await get(url, { range: 'bytes=20000-20999' });
      expect([part.statusCode, part.headers['content-range']]).toEqual([
        206,
        `bytes 20000-20999/${sound.length}`,
      ]);
      expect(part.rawPayload.equals(sound.subarray(20_000, 21_000))).toBe(true);
      expect((await get(url)).rawPayload.equals(sound)).toBe(true);
    }
  });

  it('works for ten minutes, for who may see the item, and by no other signature', async () => {
    const one = await added(page, script);
    expect((await linkFor(child, one)).status).toBe(404);
    await publish(one);
    const { result } = await linkFor(child, one);
    expect((await get(result.url)).statusCode).toBe(200);
    const other = await added(page);
    const stranger = await app.some('Principal');
    expect((await linkFor(stranger, one)).status).toBe(404);
    expect((await get(result.url.replace(one.fileId, other.fileId))).statusCode).toBe(404);
    const [, expires] = /\/package\/[^/]+\/(\d+)\//.exec(result.url)!;
    const later = String(Number(expires) + 3_600_000);
    expect((await get(result.url.replace(expires!, later))).statusCode).toBe(404);
    app.clock.pass({ seconds: 599 });
    expect((await get(beside(result.url, 'play.js'))).statusCode).toBe(200);
    app.clock.pass({ seconds: 2 });
    expect((await get(beside(result.url, 'play.js'))).statusCode).toBe(404);
  });

  it('plays H5P by the own player, in a page without a frame of its own', async () => {
    const start = await urlOf(await added(...h5pParts));
    const answer = await get(start);
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox allow-scripts;/);
    expect(answer.payload).toContain("embedType: 'div'");
    const files = [...answer.payload.matchAll(/'?"?(\/package\/player\/[\w./-]+\.(?:js|css))/g)];
    expect(files.length).toBeGreaterThan(3);
    for (const [, url] of files) {
      const file = await get(url!);
      expect(file.statusCode, url).toBe(200);
      expect(file.headers['cross-origin-resource-policy']).toBe('cross-origin');
    }
    expect((await get(`${start}content/content.json`)).json()).toEqual({ text: 'Namaste' });
  });

  it('is of packages alone', async () => {
    const { result } = await upload(png(), 'a.png');
    expect((await linkFor(principal, { fileId: result.id })).status).toBe(404);
  });
});
