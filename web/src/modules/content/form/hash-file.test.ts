import { createHash, randomBytes } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { hashFile } from './hash-file.ts';

it('is the SHA-256 of the whole, whatever its last piece', async () => {
  const bytes = randomBytes(5 * 1024 * 1024 + 77);
  const right = createHash('sha256').update(bytes).digest('hex');
  expect(await hashFile(new Blob([bytes]))).toBe(right);
});

it('is left out for what is sent in one part, and when another file was chosen', async () => {
  expect(await hashFile(new Blob([randomBytes(1000)]))).toBeUndefined();
  expect(await hashFile(new Blob([randomBytes(5 * 1024 * 1024)]), () => false)).toBeUndefined();
});

it('is given up after twenty seconds, so that a slow device sends', async () => {
  const now = vi.spyOn(performance, 'now');
  now.mockReturnValueOnce(1000).mockReturnValue(21_001);
  expect(await hashFile(new Blob([randomBytes(5 * 1024 * 1024)]))).toBeUndefined();
  now.mockRestore();
});
