import * as z from 'zod';
import {
  date,
  digitText,
  email,
  idOf,
  mobile,
  optionalPersonName,
  optionalText,
  personName,
  pinCode,
  registerNumber,
  requiredText,
  version,
  whole,
} from './fields.ts';
import { gender } from './gender.ts';
import {
  admissionKinds,
  bloodGroups,
  consentStates,
  impairments,
  keysOf,
  minorityGroups,
  relations,
  socialCategories,
} from './student-codes.ts';

export const category = z.enum(keysOf(socialCategories), { error: 'choice' });
export const minority = z.enum(keysOf(minorityGroups), { error: 'choice' });

/** The national student number; sources differ in its length. */
export const penNumber = digitText
  .regex(/^\d{11,14}$/, { error: 'pen' })
  .meta({ example: '27330012345' });

export const apaarId = digitText
  .regex(/^\d{12}$/, { error: 'apaar' })
  .meta({ example: '480012345678' });

const guardianFields = z.strictObject({
  /** A guardian on record already: a sibling's. */
  id: idOf('guardian').optional(),
  name: personName,
  relation: z.enum(relations, { error: 'choice' }),
  mobile: mobile.nullish(),
  email: email.nullish(),
  occupation: optionalText(80),
});

/** The student as a person; the same at every school. */
export const studentFields = z.strictObject({
  /** In Latin letters, as the school writes it: surname first or last. */
  name: personName,
  /** In Devanagari. */
  localName: optionalPersonName,
  motherName: optionalPersonName,
  fatherName: optionalPersonName,
  gender,
  dateOfBirth: date,
  placeOfBirth: optionalText(120),
  nationality: optionalText(40),
  religion: optionalText(40),
  caste: optionalText(60),
  motherTongue: optionalText(40),
  category: category.nullish(),
  minority: minority.nullish(),
  isBpl: z.boolean().nullish(),
  isAay: z.boolean().nullish(),
  isEws: z.boolean().nullish(),
  isCwsn: z.boolean().nullish(),
  impairment: z.enum(impairments, { error: 'choice' }).nullish(),
  bloodGroup: z.enum(bloodGroups, { error: 'choice' }).nullish(),
  address: optionalText(300),
  pinCode: pinCode.nullish(),
  pen: penNumber.nullish(),
  apaarId: apaarId.nullish(),
  /** The state's own number, such as SARAL. */
  stateStudentId: optionalText(30),
  photoFileId: idOf('file').nullish(),
  guardians: z.array(guardianFields).max(4, { error: 'range' }).default([]),
});

/** The student's enrolment at the school. */
const admissionFields = z.strictObject({
  schoolId: idOf('school'),
  classId: idOf('class'),
  registerNumber,
  admittedOn: date,
  kind: z.enum(admissionKinds, { error: 'choice' }).default('new'),
  previousSchool: optionalText(200),
  isRte: z.boolean().default(false),
  rollNumber: whole(1, 999).nullish(),
});

export const studentForm = studentFields.extend({
  id: idOf('student').optional(),
  version: version.optional(),
  /** Only for a new student. */
  admission: admissionFields.optional(),
  /** Only for a new student: the parent's consent to keep these records. */
  consent: z
    .strictObject({
      state: z.enum(consentStates, { error: 'choice' }),
      givenBy: requiredText(120),
      on: date,
    })
    .optional(),
  /** The person has seen the possible duplicates and this is another student. */
  isAnother: z.boolean().optional(),
});
