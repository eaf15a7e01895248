// @vitest-environment jsdom

import { afterEach, expect, it, vi } from 'vitest';
import { answering, refused } from '../../platform/testing/answering.ts';
import { exportKeys } from './export-keys.ts';

const row = 'activationKey/fetchAllActivationCodeAsCsv';
const keys = Array.from({ length: 250 }, (_, index) => ({ id: String(index) }));

let saved: Blob | undefined;
vi.stubGlobal('URL', URL);
URL.createObjectURL = (blob) => {
  saved = blob as Blob;
  return 'blob:kept';
};
vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});

afterEach(() => {
  saved = undefined;
});

it('is one file with one heading, whatever number of calls it takes', async () => {
  const calls = answering({
    [row]: ({ url }) => {
      const lines = url.searchParams.getAll('id').map((id) => `${id}\r\n`);
      return new Response(`\ufeffKey\r\n${lines.join('')}`, {
        headers: { 'Content-Disposition': 'attachment; filename="product-keys-2026-11-21.csv"' },
      });
    },
  });
  const progress: number[] = [];
  const answer = await exportKeys(keys, (bytes) => progress.push(bytes));
  expect(answer).toEqual({ success: true, name: 'product-keys-2026-11-21.csv' });
  expect(calls).toHaveLength(3);
  const lines = ['Key', ...keys.map(({ id }) => id), ''].join('\r\n');
  // Reading it as text takes the mark at its beginning away.
  expect(await saved?.text()).toBe(lines);
  expect(saved?.size).toBe(lines.length + 3);
  expect(progress).toEqual([...progress].sort((a, b) => a - b));
});

it('saves nothing when a part of it is refused', async () => {
  let calls = 0;
  answering({
    [row]: () => {
      calls += 1;
      return calls === 1 ? new Response('Key\r\n1\r\n') : refused(403, 'not_allowed');
    },
  });
  expect(await exportKeys(keys, () => {})).toMatchObject({ success: false, code: 'not_allowed' });
  expect(saved).toBeUndefined();
});
