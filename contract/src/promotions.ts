import * as z from 'zod';
import { json } from './endpoint.ts';
import { byId, date, idempotencyKey, idOf, instant } from './fields.ts';
import { classParts } from './stored-names.ts';

export const outcomes = ['promoted', 'detained', 'left'] as const;
export type PromotionOutcome = (typeof outcomes)[number];

/** How a time in a class ended. */
export const enrolmentOutcomes = [...outcomes, 'moved'] as const;
export type EnrolmentOutcome = (typeof enrolmentOutcomes)[number];

const promotionRow = z.object({
  enrolmentId: idOf('enrolment'),
  studentId: idOf('student'),
  name: z.string(),
  localName: z.string().nullable(),
  rollNumber: z.int().nullable(),
  /** The proposal: everyone is promoted; students of the last standard leave the school. */
  outcome: z.enum(outcomes),
  toClassId: idOf('class').nullable(),
});

const nextClass = z.object({
  id: idOf('class'),
  ...classParts,
});

const promotionPreview = z.object({
  classId: idOf('class'),
  toYearId: idOf('academic_year'),
  toYearName: z.string(),
  /** Of the year that the class belongs to. */
  yearEndsOn: date,
  /** The last day of those who leave the school: today, or where the year has ended its last day. */
  leavesOn: date,
  /** The classes of the next year to which these students may go, up or again. */
  upClasses: z.array(nextClass),
  sameClasses: z.array(nextClass),
  rows: z.array(promotionRow),
});
export type PromotionPreview = z.infer<typeof promotionPreview>;

const promotion = z.object({
  id: idOf('promotion'),
  classId: idOf('class'),
  ...classParts,
  fromYearName: z.string(),
  toYearName: z.string(),
  promoted: z.int(),
  detained: z.int(),
  left: z.int(),
  at: instant,
  by: z.string(),
  undoneAt: instant.nullable(),
  /** No register of the new classes has been saved yet. */
  canUndo: z.boolean(),
});
export type Promotion = z.infer<typeof promotion>;

export const promotionRows = {
  'studentSchool/fetchPromotionPreview': json({
    summary: 'What promoting a class to a year would do',
    query: z.strictObject({ classId: idOf('class'), toYearId: idOf('academic_year') }),
    result: promotionPreview,
  }),
  'studentSchool/promoteClass': json({
    summary: 'Promote a whole class: each student is promoted, repeats, or leaves',
    body: z.strictObject({
      classId: idOf('class'),
      toYearId: idOf('academic_year'),
      rows: z
        .array(
          z.strictObject({
            enrolmentId: idOf('enrolment'),
            outcome: z.enum(outcomes, { error: 'choice' }),
            toClassId: idOf('class').nullish(),
          }),
        )
        .min(1, { error: 'required' })
        .max(2000, { error: 'range' }),
      idempotencyKey: idempotencyKey.optional(),
    }),
    result: promotion,
  }),
  'studentSchool/fetchPromotions': json({
    summary: "A school's promotions, the newest first",
    query: z.strictObject({
      schoolId: idOf('school'),
      academicYearId: idOf('academic_year').optional(),
    }),
    result: z.array(promotion),
  }),
  'studentSchool/undoPromotion': json({
    summary: 'Take a promotion back, while nothing was written for the new classes',
    body: byId('promotion'),
    result: promotion,
  }),
};
