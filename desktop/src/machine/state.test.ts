import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../test-folder.ts';
import { StateFile } from './state.ts';

const server = { address: 'http://old.example', origin: 'https://shala.example' };
const placement = { left: 1, top: 2, width: 800, height: 600, isMaximized: false };

test('StateFile keeps each part of the state for the next start', () => {
  const folder = join(testFolder(), 'own');
  const file = new StateFile(folder);
  file.keep({ server });
  file.keep({ placement });
  expect(new StateFile(folder).state).toEqual({ server, placement });
  expect(readdirSync(folder)).toEqual(['state.json']);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});

test.each(['', '{', '[1', '7', 'null'])('StateFile treats a file with %j as missing', (text) => {
  const folder = testFolder();
  writeFileSync(join(folder, 'state.json'), text);
  expect(new StateFile(folder).state).toEqual({});
});

test("StateFile survives an unwritable folder, without the window's size", () => {
  const folder = testFolder();
  const file = new StateFile(folder);
  // There is a folder in the file's place, so that not even root can write the file.
  mkdirSync(join(folder, 'state.json/full'), { recursive: true });
  file.keep({ placement });
  expect(file.state.placement).toEqual(placement);
  expect(readdirSync(folder)).toEqual(['state.json']);
});
