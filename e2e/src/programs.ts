import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Whether a system program is installed; a journey that needs it is skipped otherwise. */
export const isInstalled = (program: string): boolean =>
  (process.env['PATH'] ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
