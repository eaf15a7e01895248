import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './places.ts';

/** Of this program, `0.1.0`. */
export const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};
