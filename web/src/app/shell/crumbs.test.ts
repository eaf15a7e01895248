import { expect, it } from 'vitest';
import { crumbsOf } from './crumbs.ts';

it('crumbsOf returns the first two segments with spaces for dashes', () => {
  expect(crumbsOf('/users-management/account-requests')).toEqual([
    { segment: 'users-management', text: 'users management', path: '/users-management' },
    {
      segment: 'account-requests',
      text: 'account requests',
      path: '/users-management/account-requests',
    },
  ]);
});

it('crumbsOf keeps the segment as written, and drops an id', () => {
  expect(crumbsOf('/school-management/school/0193-ab/edit').map(({ text }) => text)).toEqual([
    'school management',
    'school',
  ]);
});

it('crumbsOf returns fewer crumbs for a short URL', () => {
  expect(crumbsOf('/dashboard/').map(({ text }) => text)).toEqual(['dashboard']);
});
