import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../test-folder.ts';
import { findServer } from './settings.ts';

function files(...texts: (string | undefined)[]): string[] {
  const folder = testFolder();
  return texts.map((text, at) => {
    const path = join(folder, `${at}.json`);
    if (text !== undefined) writeFileSync(path, text);
    return path;
  });
}

const known = (origin: string) => ({ kind: 'known', origin });
const of = (server: string) => JSON.stringify({ server });

test('the command line goes before the environment, that before the files, and the first file first', () => {
  const both = files(of('https://machine.example'), of('https://own.example'));
  const env = { SHALA_DESKTOP_SERVER: 'https://set.example' };
  const given = 'https://given.example/page';
  expect(findServer({ given, env, files: both })).toEqual(known('https://given.example'));
  expect(findServer({ given: undefined, env, files: both })).toEqual(known('https://set.example'));
  expect(findServer({ given: undefined, env: {}, files: both })).toEqual(
    known('https://machine.example'),
  );
});

test('a file that is missing or holds no address leaves it to the next', () => {
  for (const text of [undefined, '{}', '{ "server": "" }', 'null']) {
    const both = files(text, of('https://own.example'));
    expect(findServer({ given: undefined, env: {}, files: both })).toEqual(
      known('https://own.example'),
    );
  }
  expect(findServer({ given: undefined, env: {}, files: files(undefined) })).toEqual({
    kind: 'none',
  });
});

test('a file as an editor on Windows saves it is read', () => {
  const one = files('\uFEFF{\r\n "server": "https://shala.example" }\r\n');
  expect(findServer({ given: undefined, env: {}, files: one })).toEqual(
    known('https://shala.example'),
  );
});

test('what is wrong is told with the place where it stands, and nothing else is tried in its stead', () => {
  for (const [text, address] of [
    [of('shala.example'), 'shala.example'],
    ['{ "server": 8080 }', '8080'],
    ['server = https://shala.example', 'server = https://shala.example'],
  ] as const) {
    const both = files(text, of('https://own.example'));
    expect(findServer({ given: undefined, env: {}, files: both })).toEqual({
      kind: 'invalid',
      address,
      place: both[0],
    });
  }
  expect(findServer({ given: 'here', env: {}, files: [] })).toEqual({
    kind: 'invalid',
    address: 'here',
    place: '--server',
  });
});
