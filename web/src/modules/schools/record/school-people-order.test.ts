import type { SchoolUser } from '@shala/contract/school-users.ts';
import { describe, expect, it } from 'vitest';
import { presentFirst } from './school-people-order.ts';

const person = (accountName: string, rest: Partial<SchoolUser> = {}): SchoolUser => ({
  id: accountName,
  version: 1,
  accountId: accountName,
  accountName,
  role: 'Teacher',
  schoolId: 'school',
  schoolName: 'School',
  designation: null,
  from: '2026-06-15',
  to: null,
  actsFrom: null,
  actsTo: null,
  ...rest,
});

describe('the people of a school', () => {
  it('shows who works there today before who left and who is yet to come', () => {
    const people = [
      person('Asha', { to: '2026-11-20' }),
      person('Vijay'),
      person('Meena', { to: '2026-11-21' }),
      person('Bharat', { from: '2026-11-22' }),
      person('Kavita', { role: 'Principal' }),
    ];
    const names = presentFirst(people, 'Teacher', '2026-11-21').map((one) => one.accountName);
    expect(names).toEqual(['Meena', 'Vijay', 'Asha', 'Bharat']);
  });
});
