// @vitest-environment jsdom

import { afterEach, beforeEach, expect, it } from 'vitest';
import { clearCookies, readCookie } from './cookies.ts';

beforeEach(() => history.replaceState(null, '', '/school-management/school/7'));
afterEach(clearCookies);

/** Sets a cookie as a server would, with a path of its own. */
function setCookie(text: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the thing under test
  document.cookie = text;
}

it('reads one cookie among several', () => {
  setCookie('a=1; path=/');
  setCookie('XSRF-TOKEN=f%3D2; path=/');
  setCookie('NOT-XSRF-TOKEN=wrong; path=/');
  expect(readCookie('XSRF-TOKEN')).toBe('f=2');
  expect(readCookie('absent')).toBeUndefined();
});

it('clears all cookies that a script can read, whichever path they are set on', () => {
  setCookie('XSRF-TOKEN=1; path=/');
  setCookie('googtrans=/en/ta; path=/');
  setCookie('deep=1; path=/school-management');
  setCookie('deeper=1; path=/school-management/school');
  expect(document.cookie.split('; ')).toHaveLength(4);
  clearCookies();
  expect(document.cookie).toBe('');
});
