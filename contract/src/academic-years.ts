import * as z from 'zod';
import { json } from './endpoint.ts';
import { byId, date, idOf, requiredText, version } from './fields.ts';

/** A year belongs to the whole programme, or to one state whose schools use the state's years. */
export const academicYearForm = z
  .strictObject({
    id: idOf('academic_year').optional(),
    version: version.optional(),
    /** '2026-27' */
    name: requiredText(20),
    stateId: idOf('state').nullish(),
    startsOn: date,
    endsOn: date.meta({ example: '2027-05-01' }),
  })
  .refine((year) => year.startsOn < year.endsOn, { error: 'dates_order', path: ['endsOn'] });

const academicYear = z.object({
  id: idOf('academic_year'),
  version,
  name: z.string(),
  stateId: idOf('state').nullable(),
  stateName: z.string().nullable(),
  startsOn: date,
  endsOn: date,
  isCurrent: z.boolean(),
  /** A year before the current one is read-only. */
  isClosed: z.boolean(),
  classes: z.int(),
});
export type AcademicYear = z.infer<typeof academicYear>;

export const academicYearRows = {
  'academicYear/fetchAll': json({
    summary: 'Academic years, the newest first; with a school only those that it goes by',
    query: z.strictObject({ schoolId: idOf('school').optional() }),
    result: z.array(academicYear),
  }),
  'academicYear/fetchById/:id': json({
    summary: 'One academic year',
    params: byId('academic_year'),
    result: academicYear,
  }),
  'academicYear/addEdit': json({
    summary: 'Add or edit an academic year',
    body: academicYearForm,
    result: academicYear,
  }),
  'academicYear/updateCurrent': json({
    summary: 'Make a year the current one; earlier years are closed to change',
    body: z.strictObject({ id: idOf('academic_year'), version }),
    result: academicYear,
  }),
  'academicYear/delete/:id': json({
    summary: 'Delete a year without classes',
    params: byId('academic_year'),
    result: z.null(),
  }),
};
