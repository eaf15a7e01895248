import * as z from 'zod';
import { json } from './endpoint.ts';
import { byId, date, idOf, optionalText, registerNumber, version, whole } from './fields.ts';
import { anyOf, listQuery, pageOf } from './lists.ts';
import { enrolmentOutcomes } from './promotions.ts';
import { classParts } from './stored-names.ts';
import { admissionKinds, leavingReasons } from './student-codes.ts';

const enrolment = z.object({
  id: idOf('enrolment'),
  version,
  admissionId: idOf('admission'),
  studentId: idOf('student'),
  studentName: z.string(),
  studentLocalName: z.string().nullable(),
  schoolId: idOf('school'),
  schoolName: z.string(),
  classId: idOf('class'),
  ...classParts,
  academicYearName: z.string(),
  registerNumber: z.string(),
  rollNumber: z.int().nullable(),
  from: date,
  to: date.nullable(),
  outcome: z.enum(enrolmentOutcomes).nullable(),
});
export type Enrolment = z.infer<typeof enrolment>;

/**
 * The fields of an enrolment that can be corrected: the class changes by `changeClass`, the end by
 * `leave`.
 */
export const admissionForm = z.strictObject({
  id: idOf('admission'),
  version,
  registerNumber,
  admittedOn: date,
  kind: z.enum(admissionKinds, { error: 'choice' }),
  previousSchool: optionalText(200),
  isRte: z.boolean(),
});

export const withdrawalForm = z.strictObject({
  admissionId: idOf('admission'),
  version,
  leftOn: date,
  reason: z.enum(leavingReasons, { error: 'choice' }),
  remark: optionalText(200),
});

export const enrolmentRows = {
  'studentSchool/fetchAll': json({
    summary: 'Who is, or was, in which class, a page at a time',
    query: z.strictObject({
      ...listQuery(['name', 'rollNumber']),
      schoolId: anyOf(idOf('school')),
      classId: anyOf(idOf('class')),
      academicYearId: idOf('academic_year').optional(),
    }),
    result: pageOf(enrolment),
  }),
  'studentSchool/fetchById/:id': json({
    summary: 'One enrolment',
    params: byId('enrolment'),
    result: enrolment,
  }),
  'studentSchool/fetchByStudent/:studentId': json({
    summary: "A student's way through classes and schools in sight, the newest first",
    params: z.strictObject({ studentId: idOf('student') }),
    result: z.array(enrolment),
  }),
  'studentSchool/addEdit': json({
    summary: "Correct a student's enrolment at a school: register number, admission",
    body: admissionForm,
    result: enrolment.nullable(),
  }),
  'studentSchool/delete/:id': json({
    summary: 'Delete an enrolment made by mistake, on which nothing was written',
    params: byId('enrolment'),
    result: z.null(),
  }),
  'studentSchool/changeClass': json({
    summary: 'Move students to another class of the same year from a day on',
    body: z.strictObject({
      enrolmentIds: z
        .array(idOf('enrolment'))
        .min(1, { error: 'required' })
        .max(200, { error: 'range' }),
      classId: idOf('class'),
      from: date,
    }),
    result: z.object({ moved: z.int() }),
  }),
  'studentSchool/withdraw': json({
    summary: 'Withdraw a student, who leaves the school',
    body: withdrawalForm,
    result: z.null(),
  }),
  'studentSchool/readmit': json({
    summary: 'A student who left comes back, under the number of old',
    body: z.strictObject({
      admissionId: idOf('admission'),
      version,
      classId: idOf('class'),
      from: date,
    }),
    result: z.null(),
  }),
  'studentSchool/updateRollNumbers': json({
    summary: 'Number a class by name, by gender and name, or as listed',
    body: z.strictObject({
      classId: idOf('class'),
      by: z.enum(['name', 'gender_and_name', 'given'], { error: 'choice' }),
      numbers: z
        .array(
          z.strictObject({
            enrolmentId: idOf('enrolment'),
            rollNumber: whole(1, 999).nullable(),
          }),
        )
        .max(500, { error: 'range' })
        .optional(),
    }),
    result: z.object({ numbered: z.int() }),
  }),
};
