import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { png } from '../platform/test-kit/pictures.ts';
import { openTestApp, type TestApp, type TestPerson } from '../platform/test-kit/test-app.ts';

let app: TestApp;
let principal: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  principal = await app.some('Principal');
});
afterAll(() => app.close());

async function keptFile(): Promise<string> {
  const { result } = await principal.call('file/addImage', { form: {}, file: new Blob([png()]) });
  return result.id;
}

async function linkTo(id: string): Promise<URL> {
  const { result } = await principal.call('file/fetchLink/:id', { params: { id } });
  return new URL(result.url, 'http://school.example');
}

const opened = async (link: URL) => (await app.app.inject(link.pathname + link.search)).statusCode;

const changed = (link: URL, key: string, value: string) => {
  const other = new URL(link);
  other.searchParams.set(key, value);
  return other;
};

describe('a file link', () => {
  it('opens its file for ten minutes and not a moment longer', async () => {
    const link = await linkTo(await keptFile());
    app.clock.pass({ seconds: 600 });
    expect(await opened(link)).toBe(200);
    app.clock.pass({ seconds: 0.001 });
    expect(await opened(link)).toBe(404);
  });

  it('opens no other file', async () => {
    const link = await linkTo(await keptFile());
    const other = new URL(link);
    other.pathname = (await linkTo(await keptFile())).pathname;
    expect(await opened(other)).toBe(404);
  });

  it('is no good with another end', async () => {
    const link = await linkTo(await keptFile());
    const end = Number(link.searchParams.get('expires'));
    expect(await opened(changed(link, 'expires', String(end + 1)))).toBe(404);
    expect(await opened(changed(link, 'expires', String(end - 1)))).toBe(404);
  });

  it.each([
    ['none', () => ''],
    ['a shorter one', (right: string) => right.slice(0, -1)],
    ['a longer one', (right: string) => `${right}A`],
    ['one that differs in the first letter', (right: string) => swap(right[0]!) + right.slice(1)],
    [
      'one that differs in the middle',
      (right: string) => right.replace(/^(.{20})(.)/, (_, before, letter) => before + swap(letter)),
    ],
  ])('is no good with another signature: %s', async (_, made) => {
    const link = await linkTo(await keptFile());
    const right = link.searchParams.get('signature')!;
    expect(await opened(changed(link, 'signature', made(right)))).toBe(404);
    expect(await opened(link)).toBe(200);
  });

  it('is made for nobody who may not read the file', async () => {
    const id = await keptFile();
    const stranger = await app.some('Principal');
    const answer = await stranger.call('file/fetchLink/:id', { params: { id } });
    expect([answer.status, answer.code]).toEqual([404, 'not_found']);
  });

  it('of a file that was deleted is no good', async () => {
    const id = await keptFile();
    const link = await linkTo(id);
    await app.db.deleteFrom('file').where('id', '=', id).execute();
    expect(await opened(link)).toBe(404);
  });
});

const swap = (letter: string) => (letter === 'A' ? 'B' : 'A');
