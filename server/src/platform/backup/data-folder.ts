import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isFileId } from '../files/file-backend.ts';
import { copyFolder, sizeOfFolder } from './copy-folder.ts';

/** What a data folder has beside the database; what else lies there is made at a start, or not Shala's. */
export const keptBesideDatabase = ['link-key', 'uploads', 'files'] as const;
type Kept = (typeof keptBesideDatabase)[number];

interface DataCopying {
  dataDir: string;
  backup: string;
  onBytes(bytes: number): void;
}

/** Done again, it copies the uploaded files that have come since: their bytes never change. */
export const copyBesideDatabase = (
  { dataDir, backup, onBytes }: DataCopying,
  names: readonly Kept[],
): Promise<void> =>
  copyFolder({
    from: dataDir,
    to: backup,
    onBytes,
    isLeftOut: (path) => isOther(path, names) || (isFile(path) && existsSync(join(backup, path))),
  });

export const sizeBesideDatabase = (dataDir: string): Promise<number> =>
  sizeOfFolder({ from: dataDir, isLeftOut: (path) => isOther(path, keptBesideDatabase) });

function isOther(path: string, names: readonly Kept[]): boolean {
  const [top] = path.split(sep);
  return !names.some((name) => name === top) || (inFiles(path) && !isFile(path));
}

const inFiles = (path: string) => path.startsWith(`files${sep}`);

/** Others are still being written. */
const isFile = (path: string) => inFiles(path) && isFileId(path.slice('files'.length + 1));
