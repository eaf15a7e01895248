import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FileStore } from '../files.ts';
import { openKeptTable } from '../import/kept-table.ts';
import type { Attachment } from '../import/table-reader.ts';
import type { Person } from '../person.ts';
import { measured } from '../upload.ts';
import type { Attachments } from './importer.ts';

/** The files kept with an uploaded list, which only a record keeps for longer. */
export const attachmentsOf = (
  files: FileStore,
  { accountId }: Person,
  fileId: string | undefined,
): Attachments => ({
  async find(names) {
    const found = new Map<string, Attachment>();
    if (fileId === undefined || names.size === 0) return found;
    await files.withPath(fileId, async (path) => {
      const table = await openKeptTable(path, { fileName: '' });
      for await (const file of table.attached?.() ?? []) {
        if (names.has(file.name)) found.set(file.name, file);
      }
    });
    return found;
  },

  async keep(db, { name, type, bytes }, { schoolId }) {
    const folder = await mkdtemp(join(tmpdir(), 'shala-attached-'));
    try {
      const path = join(folder, 'file');
      await writeFile(path, bytes);
      return await files.keep(db, await measured(path), {
        accountId,
        name,
        mediaType: type,
        ...(schoolId !== null && { schoolId }),
      });
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
});
