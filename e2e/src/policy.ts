import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const place = '/etc/chromium';
const apart = ['--map-root-user', '--mount'];

/** Whether a program can be shown other files at a place than all the rest of the machine sees there. */
export const canForbid = (): boolean =>
  existsSync(place) && spawnSync('unshare', [...apart, 'true']).status === 0;

/** The command before a command, for whom an administrator has forbidden what looks into a browser. */
export async function forbiddingDebugging(folder: string): Promise<string[]> {
  const files = join(folder, 'etc-chromium');
  await mkdir(join(files, 'policies/managed'), { recursive: true });
  const policy = JSON.stringify({ RemoteDebuggingAllowed: false });
  await writeFile(join(files, 'policies/managed/school.json'), policy);
  const command = `mount --bind '${files}' ${place} && exec "$0" "$@"`;
  return ['unshare', ...apart, 'sh', '-c', command];
}
