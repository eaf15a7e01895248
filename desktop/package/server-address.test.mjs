import { expect, test } from 'vitest';
import { serverAddress, settingsFile } from './server-address.mjs';

test('serverAddress accepts the address of a server, or none', () => {
  expect(serverAddress(undefined)).toBeUndefined();
  for (const address of ['https://shala.example', 'http://192.168.1.10:8080/path'])
    expect(serverAddress(address)).toBe(address);
  expect(settingsFile('https://shala.example')).toBe('{"server":"https://shala.example"}\n');
});

test.each(['', 'shala.example', 'ftp://shala.example', 'https://a:b@shala.example', 'https://a b'])(
  'serverAddress rejects %j',
  (address) => {
    expect(() => serverAddress(address)).toThrow('--server=https://shala.example');
  },
);
