import { readFileSync } from 'node:fs';
import { originOf } from './address.ts';

export type Server =
  | { kind: 'known'; origin: string }
  | { kind: 'none' }
  /** Named where it stands, so that whoever looks after the computer finds it. */
  | { kind: 'invalid'; address: string; place: string };

export interface Asked {
  /** Of the command line. */
  given: string | undefined;
  env: NodeJS.ProcessEnv;
  files: readonly string[];
}

/** The server's address: of the command line, else of the environment, else of the first file that has one. */
export function findServer({ given, env, files }: Asked): Server {
  if (given !== undefined) return judge(given, '--server');
  const set = env['SHALA_DESKTOP_SERVER'];
  if (set) return judge(set, 'SHALA_DESKTOP_SERVER');
  for (const file of files) {
    const text = readIfThere(file);
    if (text === undefined) continue;
    const address = serverIn(text);
    if (address !== '') return judge(address, file);
  }
  return { kind: 'none' };
}

function judge(address: string, place: string): Server {
  const origin = originOf(address);
  return origin ? { kind: 'known', origin } : { kind: 'invalid', address, place };
}

/** A file that cannot be read as it should be gives its own text, which is then told as the wrong address. */
function serverIn(text: string): string {
  try {
    // Editors on Windows put a byte order mark in front.
    const settings: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    const server = (settings as { server?: unknown } | null)?.server ?? '';
    return typeof server === 'string' ? server : JSON.stringify(server);
  } catch {
    return text.trim().slice(0, 200);
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
