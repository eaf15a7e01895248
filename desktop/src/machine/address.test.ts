import { expect, test } from 'vitest';
import { isForOutside, isOf, originOf } from './address.ts';

test.each([
  ['https://shala.example', 'https://shala.example'],
  [' HTTPS://Shala.Example:443/some/page?x=1 ', 'https://shala.example'],
  ['http://192.168.1.10:8080', 'http://192.168.1.10:8080'],
  ['https://[::1]:8443/', 'https://[::1]:8443'],
])('%s leads to the server %s', (address, origin) => {
  expect(originOf(address)).toBe(origin);
});

test.each([
  '',
  'shala.example',
  'ftp://shala.example',
  'https://',
  'https:///page',
  'https://name:word@shala.example',
  'javascript:alert(1)',
  'http://[::1',
])('%j is no address of a server', (address) => {
  expect(originOf(address)).toBeUndefined();
});

test("isOf accepts only pages of the server's exact origin", () => {
  expect(isOf('https://shala.example', 'https://shala.example/login')).toBe(true);
  expect(isOf('https://shala.example', 'https://shala.example.evil/login')).toBe(false);
  expect(isOf('https://shala.example', 'http://shala.example/login')).toBe(false);
  expect(isOf('https://shala.example', 'about:blank')).toBe(false);
});

test('isForOutside accepts web pages and mail, and nothing that opens a program or a file', () => {
  for (const url of ['https://one.example', 'http://one.example', 'mailto:a@one.example'])
    expect(isForOutside(url), url).toBe(true);
  for (const url of ['file:///etc/passwd', 'ms-settings:', 'javascript:1', 'C:\\x.exe', '--help'])
    expect(isForOutside(url), url).toBe(false);
});
