import * as z from 'zod';
import { json } from './endpoint.ts';
import { paise } from './fee-money.ts';
import { ofSchool, version, whole } from './fields.ts';

export const librarySettingsForm = z.strictObject({
  ...ofSchool,
  version: version.optional(),
  studentBooks: whole(0, 50),
  studentDays: whole(1, 365),
  staffBooks: whole(0, 50),
  staffDays: whole(1, 365),
  /** How often a loan is renewed at most. */
  renewals: whole(0, 20),
  /** Of a student, for each school day after the due day. */
  finePaise: paise.max(100_00, { error: 'range' }).meta({ example: 100 }),
  /** How long a copy is kept for who reserved it. */
  holdDays: whole(1, 30),
  /** Who has an overdue book may still borrow another. */
  lendsWhenOverdue: z.boolean(),
});

export type LibrarySettings = z.infer<typeof librarySettingsForm>;

export const librarySettingsRows = {
  'library/fetchSettings/:schoolId': json({
    summary: 'Limits, periods and fines of a school library',
    params: z.strictObject(ofSchool),
    result: librarySettingsForm,
  }),
  'library/updateSettings': json({
    summary: 'Set limits, periods and fines',
    body: librarySettingsForm,
    result: librarySettingsForm,
  }),
};
