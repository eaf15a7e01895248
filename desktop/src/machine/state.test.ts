import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../test-folder.ts';
import { StateFile } from './state.ts';

const server = { address: 'http://old.example', origin: 'https://shala.example' };
const placement = { left: 1, top: 2, width: 800, height: 600, isMaximized: false };

test('what is kept is there at the next start, each part beside the other', () => {
  const folder = join(testFolder(), 'own');
  const file = new StateFile(folder);
  file.keep({ server });
  file.keep({ placement });
  expect(new StateFile(folder).state).toEqual({ server, placement });
  expect(readdirSync(folder)).toEqual(['state.json']);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test.each(['', '{', '[1', '7', 'null'])('a file with %j is as if it were not there', (text) => {
  const folder = testFolder();
  writeFileSync(join(folder, 'state.json'), text);
  expect(new StateFile(folder).state).toEqual({});
});

test('a place that takes no file costs the size, not the start', () => {
  const folder = testFolder();
  const file = new StateFile(folder);
  // A folder in the file's place: not even root can put a file over it.
  mkdirSync(join(folder, 'state.json/full'), { recursive: true });
  file.keep({ placement });
  expect(file.state.placement).toEqual(placement);
  expect(readdirSync(folder)).toEqual(['state.json']);
});
