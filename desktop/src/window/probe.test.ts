import { expect, test } from 'vitest';
import { serverOf } from './probe.ts';

const shala = JSON.stringify({ version: '0.1.0', apiHost: '' });
const url = 'https://shala.example/config.json';

test('serverOf recognises Shala by its configuration, under the origin that answered', () => {
  expect(serverOf({ status: 200, url }, shala)).toEqual({
    kind: 'shala',
    origin: 'https://shala.example',
  });
});

test.each([
  [404, shala],
  [200, '<title>A printer</title>'],
  [200, '{}'],
  [200, 'null'],
  [401, ''],
])('an answer with status %i and %j is of another program', (status, body) => {
  expect(serverOf({ status, url }, body)).toEqual({ kind: 'other' });
});

test.each([
  [undefined, undefined],
  [200, undefined],
  [502, '<h1>Bad gateway</h1>'],
  [503, shala],
  [429, ''],
])('status %s is of a server that is out of reach for now', (status, body) => {
  expect(serverOf({ status, url }, body)).toEqual({ kind: 'offline' });
});
