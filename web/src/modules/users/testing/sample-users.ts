import type { SchoolUser } from '@shala/contract/school-users.ts';
import type { User } from '@shala/contract/users.ts';
import { idOf } from '../../../platform/testing/ids.ts';

/** Of a teacher, since years and without an end. */
export const sampleWork = (rest: Partial<SchoolUser> = {}): SchoolUser => ({
  id: idOf(2),
  version: 4,
  accountId: idOf(1),
  accountName: 'Asha Naik',
  role: 'Teacher',
  schoolId: idOf(3),
  schoolName: 'ZPPS Munge',
  designation: null,
  from: '2024-06-15',
  to: null,
  actsFrom: null,
  actsTo: null,
  ...rest,
});

/** A teacher of ZPPS Munge. */
export const sampleUser = (rest: Partial<User> = {}): User => ({
  id: idOf(1),
  version: 1,
  name: 'Asha Naik',
  email: 'asha@shala.in',
  mobile: null,
  role: 'Teacher',
  status: 'active',
  isPremium: false,
  worksAt: ['ZPPS Munge'],
  designations: [],
  lastSignInAt: '2026-11-16T04:30:00.000Z',
  isElsewhere: false,
  gender: null,
  language: null,
  accessControlList: ['Dashboard'],
  schools: [],
  locations: [],
  passwordChangeRequired: false,
  createdAt: '2026-06-16T04:30:00.000Z',
  ...rest,
});
