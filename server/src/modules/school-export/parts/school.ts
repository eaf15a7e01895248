import { holidaysCsv } from '../../holidays/holidays-public.ts';
import { schoolsCsv } from '../../schools/schools-public.ts';
import { usersCsv, usersOfSchool } from '../../users/users-public.ts';
import { type ExportPart, listPart } from '../export-part.ts';

/** The first and the last day that the program takes. */
const always = { from: '1900-01-01', to: '2199-12-31' };

export const schoolParts: readonly ExportPart[] = [
  {
    name: 'school',
    row: 'school/fetchAllSchoolAsCsv',
    tables: ['school'],
    read: (of) => schoolsCsv(of, [of.schoolId]),
  },
  {
    name: 'people',
    row: 'User/fetchAllUserAsCsv',
    tables: ['account'],
    read: (of) => usersCsv(of, usersOfSchool(of, of.schoolId)),
  },
  listPart(
    { name: 'staff-service', row: 'User/fetchAllUserAsCsv', tables: ['school_user'] },
    ({ checked, schoolId }) =>
      checked
        .selectFrom('school_user')
        .innerJoin('account', 'account.id', 'school_user.account_id')
        .where('school_user.school_id', '=', schoolId)
        .select([
          'account.name',
          'account.role',
          'school_user.designation',
          'school_user.starts_on as from',
          'school_user.ends_on as to',
          'school_user.acts_from as actsFrom',
          'school_user.acts_to as actsTo',
        ])
        .orderBy('school_user.starts_on')
        .orderBy('school_user.id')
        .execute(),
    [
      ['users:field.name', ({ name }) => name],
      ['users:field.role', ({ role }, { say }) => say(`shell:roles.${role}`)],
      ['users:field.designation', ({ designation }) => designation],
      ['users:field.from', ({ from }) => from],
      ['users:field.to', ({ to }) => to],
      ['users:field.actsFrom', ({ actsFrom }) => actsFrom],
      ['users:field.actsTo', ({ actsTo }) => actsTo],
    ],
  ),
  {
    name: 'holidays',
    row: 'holiday/fetchAllAsCsv',
    tables: ['holiday'],
    read: (of) => holidaysCsv(of, { schoolId: of.schoolId, ...always }),
  },
];
