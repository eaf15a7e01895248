import { open } from 'node:fs/promises';

/** The first bytes of a file, by which its format is known: `length` of them, or all of a shorter file. */
export async function fileStart(path: string, length: number): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
