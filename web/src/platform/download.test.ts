// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { download } from './download.ts';
import { readSession, storeSession } from './session.ts';
import { answering, refused } from './testing/answering.ts';
import { withTexts } from './testing/page-texts.ts';
import { principal } from './testing/people.ts';

const row = 'school/fetchAllSchoolAsCsv';
const saved: { name: string; href: string }[] = [];

beforeEach(async () => {
  await withTexts();
  storeSession(principal);
  saved.length = 0;
  URL.createObjectURL = () => 'blob:made';
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, href: this.href });
  });
  vi.useFakeTimers();
});

afterEach(() => vi.useRealTimers());

const csv = (disposition?: string) => () =>
  new Response('name', { headers: disposition ? { 'Content-Disposition': disposition } : {} });

describe('a download', () => {
  it('is fetched with the bearer token, which never appears in the address', async () => {
    const asked = answering({ [row]: csv() });
    expect(await download(row, { query: { search: 'zp' } }, 'schools.csv')).toMatchObject({
      success: true,
      name: 'schools.csv',
    });
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer token-of-anita');
    expect(asked[0]?.url.search).toBe('?search=zp');
    expect(saved).toEqual([{ name: 'schools.csv', href: 'blob:made' }]);
  });

  it.each([
    ['attachment; filename="schools 2026.csv"', 'schools 2026.csv'],
    ["attachment; filename=x.csv; filename*=UTF-8''%E0%A4%B6%E0%A4%BE.csv", 'शा.csv'],
  ])('has the name that the server gives it: %s', async (disposition, name) => {
    answering({ [row]: csv(disposition) });
    await download(row, {}, 'schools.csv');
    expect(saved[0]?.name).toBe(name);
  });

  it('returns a failure of the server and applies it to the session', async () => {
    answering({ [row]: () => refused(401, 'not_signed_in') });
    expect(await download(row, {}, 'schools.csv')).toMatchObject({
      success: false,
      code: 'not_signed_in',
    });
    expect(readSession()).toBeNull();
    expect(saved).toEqual([]);
  });

  it('returns a failure when no answer arrives', async () => {
    answering({ [row]: () => undefined });
    expect(await download(row, {}, 'schools.csv')).toMatchObject({ code: 'offline' });
  });
});
