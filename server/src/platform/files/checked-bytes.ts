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

/** Passes bytes on, and fails before their end where they are not what they must come to. */
export function checkedBytes({ size, sha256 }: Pick<FileSource, 'size' | 'sha256'>): Transform {
  const hash = createHash('sha256');
  let passed = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      passed += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      const isWhole = passed === size && hash.digest().equals(sha256);
      done(isWhole ? null : new Error('the bytes of a file have changed on their way'));
    },
  });
}
