import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../test-folder.ts';
import { deviceIdIn } from './device-id.ts';
import { isUuid } from './uuid.ts';

test('deviceIdIn makes an id once, readable for everyone on the machine', () => {
  const folder = join(testFolder(), 'new');
  const made = deviceIdIn([folder]);
  expect(isUuid(made)).toBe(true);
  expect(deviceIdIn([folder])).toBe(made);
  expect(readdirSync(folder)).toEqual(['device-id']);
  expect(statSync(join(folder, 'device-id')).mode & 0o777).toBe(0o644);
});

test("deviceIdIn prefers the machine's id to a person's own", () => {
  const [machine, own] = [join(testFolder(), 'machine'), testFolder()];
  const ours = deviceIdIn([own]);
  expect(deviceIdIn([machine, own])).toBe(ours);
  const machines = deviceIdIn([machine]);
  expect(machines).not.toBe(ours);
  expect(deviceIdIn([machine, own])).toBe(machines);
});

test('deviceIdIn replaces a file that a power cut has left empty', () => {
  const folder = testFolder();
  writeFileSync(join(folder, 'device-id'), '');
  const made = deviceIdIn([folder]);
  expect(readFileSync(join(folder, 'device-id'), 'utf8')).toBe(`${made}\n`);
});

test('deviceIdIn names the folders where none is writable', () => {
  const file = join(testFolder(), 'file');
  writeFileSync(file, '');
  expect(() => deviceIdIn([join(file, 'below')])).toThrow(join(file, 'below'));
});

test('deviceIdIn uses a later folder where the first is not writable', () => {
  const file = join(testFolder(), 'file');
  writeFileSync(file, '');
  const own = join(testFolder(), 'own');
  mkdirSync(own);
  const made = deviceIdIn([join(file, 'below'), own]);
  expect(readFileSync(join(own, 'device-id'), 'utf8')).toBe(`${made}\n`);
});
