import * as z from 'zod';
import { json } from './endpoint.ts';
import { somePaise, storedPaise } from './fee-money.ts';
import { byId, date, idOf, optionalText, requiredText, uuid, version } from './fields.ts';
import { storedNames } from './stored-names.ts';

/** What the amount of a stop is for. */
export const stopPeriods = ['year', 'month'] as const;

const per = z.enum(stopPeriods, { error: 'choice' });
const ofYear = { schoolId: idOf('school'), academicYearId: idOf('academic_year') };
/** A month, by its first day. */
const month = date
  .refine((day) => day.endsWith('-01'), { error: 'choice' })
  .meta({ example: '2026-06-01' });

export const feeStopForm = z
  .strictObject({
    id: idOf('fee_stop').optional(),
    version: version.optional(),
    ...ofYear,
    name: requiredText(60),
    localName: optionalText(60),
    nameHindi: optionalText(60),
    per,
    paise: somePaise,
    /** The months in which the bus runs; an amount for the year is for all of them. */
    firstMonth: month,
    lastMonth: month,
  })
  .refine(({ firstMonth, lastMonth }) => firstMonth <= lastMonth, {
    error: 'dates_order',
    path: ['lastMonth'],
  })
  .meta({ needs: ['lastMonth'] });

const feeStop = z.object({
  id: idOf('fee_stop'),
  version,
  ...ofYear,
  ...storedNames,
  per: z.enum(stopPeriods),
  paise: storedPaise,
  firstMonth: date,
  lastMonth: date,
  /** Who is assigned to it now or later in the year, without those who have left. */
  students: z.int(),
});
export type FeeStop = z.infer<typeof feeStop>;

/** The months of a student at a stop. */
export const studentStop = z.object({
  id: uuid,
  stopId: idOf('fee_stop'),
  academicYearId: idOf('academic_year'),
  academicYearName: z.string(),
  ...storedNames,
  per: z.enum(stopPeriods),
  paise: storedPaise,
  fromMonth: date,
  /** Null: as long as the bus runs. */
  untilMonth: date.nullable(),
});
export type StudentStop = z.infer<typeof studentStop>;

export const assignStopForm = z
  .strictObject({
    ...ofYear,
    /** Null: these students no longer come by bus. */
    stopId: idOf('fee_stop').nullish(),
    admissionIds: z
      .array(idOf('admission'))
      .min(1, { error: 'required' })
      .max(500, { error: 'range' }),
    fromMonth: month,
    untilMonth: month.nullish(),
  })
  .refine(({ fromMonth, untilMonth }) => !untilMonth || fromMonth <= untilMonth, {
    error: 'dates_order',
    path: ['untilMonth'],
  });

export const feeStopRows = {
  'fees/fetchStops': json({
    summary: 'The bus stops of a school and year, with what they cost',
    query: z.strictObject(ofYear),
    result: z.array(feeStop),
  }),
  'fees/addEditStop': json({
    summary: 'Add or edit a bus stop; another amount changes charges at the next charging',
    body: feeStopForm,
    result: feeStop,
  }),
  'fees/deleteStop/:id': json({
    summary: 'Delete a bus stop that nobody is assigned to',
    params: byId('fee_stop'),
    result: z.null(),
  }),
  'fees/fetchStopStudents': json({
    summary: 'The students of a class with their bus stops in a year',
    query: z.strictObject({ ...ofYear, classId: idOf('class') }),
    result: z.array(
      z.object({
        admissionId: idOf('admission'),
        name: z.string(),
        localName: z.string().nullable(),
        rollNumber: z.int().nullable(),
        stops: z.array(studentStop),
      }),
    ),
  }),
  'fees/assignStop': json({
    summary: 'Assign students to a bus stop for some months, in place of what they had in them',
    body: assignStopForm,
    result: z.object({ students: z.int() }),
  }),
};
