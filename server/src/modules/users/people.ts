import type { Scoped } from '../../platform/scope.ts';

/** The people whom Users Management lists; the accounts of students are under Student Management. */
export const people = (db: Scoped) => db.from('account').where('account.student_id', 'is', null);
