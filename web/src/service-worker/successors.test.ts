import { expect, it } from 'vitest';
import { successors } from './successors.ts';

it('successors returns the files of the same name with another fingerprint', () => {
  const kept = [
    '/assets/users-page-BkQQAc8h.js',
    '/assets/date-field-DtRr1uAB.js',
    '/assets/gone-page-3jmU_uJa.js',
  ];
  const files = [
    '/assets/users-page-AAAA-8_h.js',
    '/assets/users-page-AAAA1234.css',
    '/assets/user-page-BX1xEnXb.js',
    '/assets/date-field-DtRr1uAB.js',
  ];
  expect(successors(kept, files)).toEqual(['/assets/users-page-AAAA-8_h.js']);
});

it('successors returns nothing when no file was kept', () => {
  expect(successors([], ['/assets/users-page-BkQQAc8h.js'])).toEqual([]);
});
