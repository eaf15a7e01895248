import { expect, it } from 'vitest';
import { crumbsOf } from './crumbs.ts';

it('shows the first two segments, dashes turned into spaces', () => {
  expect(crumbsOf('/users-management/account-requests')).toEqual([
    { segment: 'users-management', text: 'users management', path: '/users-management' },
    {
      segment: 'account-requests',
      text: 'account requests',
      path: '/users-management/account-requests',
    },
  ]);
});

it('leaves the segment as it stands, and shows no id', () => {
  expect(crumbsOf('/school-management/school/0193-ab/edit').map(({ text }) => text)).toEqual([
    'school management',
    'school',
  ]);
});

it('is short where the URL is', () => {
  expect(crumbsOf('/dashboard/').map(({ text }) => text)).toEqual(['dashboard']);
});
