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

test('findServer prefers the command line to the environment, that to the files, and the first file to the second', () => {
  const both = files(of('https://machine.example'), of('https://own.example'));
  const env = { SHALA_DESKTOP_SERVER: 'https://set.example' };
  const argument = 'https://argument.example/page';
  expect(findServer({ argument, env, files: both })).toEqual(known('https://argument.example'));
  expect(findServer({ argument: undefined, env, files: both })).toEqual(
    known('https://set.example'),
  );
  expect(findServer({ argument: undefined, env: {}, files: both })).toEqual(
    known('https://machine.example'),
  );
});

test('findServer skips a missing file and one without an address', () => {
  for (const text of [undefined, '{}', '{ "server": "" }', 'null']) {
    const both = files(text, of('https://own.example'));
    expect(findServer({ argument: undefined, env: {}, files: both })).toEqual(
      known('https://own.example'),
    );
  }
  expect(findServer({ argument: undefined, env: {}, files: files(undefined) })).toEqual({
    kind: 'none',
  });
});

test('findServer reads a file as an editor on Windows saves it', () => {
  const one = files('\uFEFF{\r\n "server": "https://shala.example" }\r\n');
  expect(findServer({ argument: undefined, env: {}, files: one })).toEqual(
    known('https://shala.example'),
  );
});

test('findServer reports a wrong address with its place, and tries nothing else', () => {
  for (const [text, address] of [
    [of('shala.example'), 'shala.example'],
    ['{ "server": 8080 }', '8080'],
    ['server = https://shala.example', 'server = https://shala.example'],
  ] as const) {
    const both = files(text, of('https://own.example'));
    expect(findServer({ argument: undefined, env: {}, files: both })).toEqual({
      kind: 'invalid',
      address,
      place: both[0],
    });
  }
  expect(findServer({ argument: 'here', env: {}, files: [] })).toEqual({
    kind: 'invalid',
    address: 'here',
    place: '--server',
  });
});
