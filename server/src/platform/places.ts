import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The repository's folder, both for the sources (server/src/platform) and the built server
 * (server/dist).
 */
function findRoot(folder: string): string {
  if (existsSync(join(folder, 'contract', 'locales'))) return folder;
  const above = dirname(folder);
  if (above === folder) throw new Error('contract/locales is missing beside the server');
  return findRoot(above);
}

export const root = findRoot(import.meta.dirname);

export const localesDir = join(root, 'contract', 'locales');
export const migrationsDir = join(root, 'server', 'migrations');
/** The templates of printed papers. */
export const papersDir = join(root, 'server', 'papers');
export const webDir = join(root, 'web', 'dist');

const isBuilt = import.meta.filename.endsWith('.js');
/** The program itself, to start another process of it. */
export const program = isBuilt
  ? { file: import.meta.filename, loader: [] }
  : { file: join(root, 'server', 'src', 'main.ts'), loader: ['--import', 'tsx'] };
