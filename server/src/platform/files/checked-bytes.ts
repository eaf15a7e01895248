import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import type { UploadedFile } from '../upload.ts';
import type { FileSource } from './file-backend.ts';

export const sourceOf = ({ path, size, sha256 }: UploadedFile): FileSource => ({
  size,
  sha256,
  open: () => createReadStream(path),
});

/**
 * Passes bytes on, the last of them only when all are what they must come to: whoever receives them never has a whole
 * that is another.
 */
export function checkedBytes({ size, sha256 }: Pick<FileSource, 'size' | 'sha256'>): Transform {
  const hash = createHash('sha256');
  let passed = 0;
  let last: Buffer | undefined;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      const before = last;
      last = chunk;
      passed += chunk.length;
      hash.update(chunk);
      done(null, before);
    },
    flush(done) {
      const isWhole = passed === size && hash.digest().equals(sha256);
      if (isWhole) done(null, last);
      else done(new Error('the bytes of a file have changed on their way'));
    },
  });
}
