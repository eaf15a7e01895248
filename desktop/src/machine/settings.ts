import { readFileSync } from 'node:fs';
import { originOf } from './address.ts';

type Server =
  | { kind: 'known'; origin: string }
  | { kind: 'none' }
  /** The place is named, so that the computer's administrator finds it. */
  | { kind: 'invalid'; address: string; place: string };

interface Asked {
  /** The address on the command line. */
  argument: string | undefined;
  env: NodeJS.ProcessEnv;
  files: readonly string[];
}

/**
 * The server's address: from the command line, else the environment, else the first file that has
 * one.
 */
export function findServer({ argument, env, files }: Asked): Server {
  if (argument !== undefined) return checkAddress(argument, '--server');
  const set = env['SHALA_DESKTOP_SERVER'];
  if (set) return checkAddress(set, 'SHALA_DESKTOP_SERVER');
  for (const file of files) {
    const text = readIfThere(file);
    if (text === undefined) continue;
    const address = serverIn(text);
    if (address !== '') return checkAddress(address, file);
  }
  return { kind: 'none' };
}

function checkAddress(address: string, place: string): Server {
  const origin = originOf(address);
  return origin ? { kind: 'known', origin } : { kind: 'invalid', address, place };
}

/** A malformed file returns its own text, which is then reported as the wrong address. */
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
