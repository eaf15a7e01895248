// @vitest-environment jsdom

import { describe, expect, it } from 'vitest';
import { safeReturnPath } from './return-path.ts';

describe('safeReturnPath', () => {
  it.each(['/users-management', '/school-management?status=open&page=2', '/report#top'])(
    'is a path of this page: %s',
    (path) => expect(safeReturnPath(path)).toBe(path),
  );

  it.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example/',
    '/\t/evil.example',
    'javascript:alert(1)',
    'users-management',
    '',
    undefined,
    ['/a'],
  ])('rejects the outside address %s', (path) => {
    expect(safeReturnPath(path)).toBeUndefined();
  });

  it.each(['/', '/auth/login', '/auth', '/plan-expired'])('rejects %s', (path) => {
    expect(safeReturnPath(path)).toBeUndefined();
  });
});
