import * as z from 'zod';
import { standard } from './classes.ts';
import { file, json } from './endpoint.ts';
import { byId, date, idOf, instant, mobile, ofSchool, requiredText, version } from './fields.ts';
import { gender } from './gender.ts';
import { bulkUploadForm, importRowsOf } from './imports.ts';
import { anyOf, flag, listQuery, ofPlace, pageOf } from './lists.ts';
import { enrolmentOutcomes } from './promotions.ts';
import { searched } from './searched.ts';
import { classParts } from './stored-names.ts';
import {
  admissionKinds,
  bloodGroups,
  consentKinds,
  consentStates,
  impairments,
  relations,
} from './student-codes.ts';
import {
  apaarId,
  category,
  minority,
  penNumber,
  studentFields,
  studentForm,
} from './student-form.ts';

/** What a list shows: the rest of a record is sensitive, and is read one student at a time. */
const listed = z.object({
  id: idOf('student'),
  name: z.string(),
  localName: z.string().nullable(),
  gender,
  dateOfBirth: date,
  guardianName: z.string().nullable(),
  guardianMobile: z.string().nullable(),
  admissionId: idOf('admission'),
  enrolmentId: idOf('enrolment').nullable(),
  registerNumber: z.string(),
  schoolId: idOf('school'),
  schoolName: z.string(),
  classId: idOf('class').nullable(),
  standard: z.int().nullable(),
  division: z.string().nullable(),
  stream: z.string().nullable(),
  rollNumber: z.int().nullable(),
  /** A former student has left this school. */
  leftOn: date.nullable(),
});
export type ListedStudent = z.infer<typeof listed>;

const inClass = listed.extend({
  hasPin: z.boolean(),
  /** So many wrong PINs were tried that the student needs a new one. */
  isPinGuessed: z.boolean(),
});
export type StudentInClass = z.infer<typeof inClass>;

const guardian = z.object({
  id: idOf('guardian'),
  name: z.string(),
  relation: z.enum(relations),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  occupation: z.string().nullable(),
  /** The guardian's other children in scope. */
  siblings: z.array(
    z.object({
      id: idOf('student'),
      name: z.string(),
      localName: z.string().nullable(),
      standard: z.int().nullable(),
    }),
  ),
});

const consent = z.object({
  id: idOf('consent'),
  kind: z.enum(consentKinds),
  state: z.enum(consentStates),
  givenBy: z.string(),
  on: date,
  recordedBy: z.string(),
  recordedAt: instant,
});

const admission = z.object({
  id: idOf('admission'),
  version,
  schoolId: idOf('school'),
  schoolName: z.string(),
  registerNumber: z.string(),
  admittedOn: date,
  kind: z.enum(admissionKinds),
  previousSchool: z.string().nullable(),
  isRte: z.boolean(),
  leftOn: date.nullable(),
  leavingReason: z.string().nullable(),
  leavingRemark: z.string().nullable(),
  /** From class to class, the newest first. */
  enrolments: z.array(
    z.object({
      id: idOf('enrolment'),
      classId: idOf('class'),
      ...classParts,
      academicYearName: z.string(),
      rollNumber: z.int().nullable(),
      from: date,
      to: date.nullable(),
      outcome: z.enum(enrolmentOutcomes).nullable(),
    }),
  ),
});

const student = z.object({
  ...studentFields.shape,
  id: idOf('student'),
  version,
  localName: z.string().nullable(),
  motherName: z.string().nullable(),
  fatherName: z.string().nullable(),
  gender,
  placeOfBirth: z.string().nullable(),
  nationality: z.string().nullable(),
  religion: z.string().nullable(),
  caste: z.string().nullable(),
  motherTongue: z.string().nullable(),
  category: category.nullable(),
  minority: minority.nullable(),
  isBpl: z.boolean().nullable(),
  isAay: z.boolean().nullable(),
  isEws: z.boolean().nullable(),
  isCwsn: z.boolean().nullable(),
  impairment: z.enum(impairments).nullable(),
  bloodGroup: z.enum(bloodGroups).nullable(),
  address: z.string().nullable(),
  pinCode: z.string().nullable(),
  pen: z.string().nullable(),
  apaarId: z.string().nullable(),
  stateStudentId: z.string().nullable(),
  photoFileId: idOf('file').nullable(),
  guardians: z.array(guardian),
  consents: z.array(consent),
  /** Of the schools in sight, the newest first. */
  admissions: z.array(admission),
  hasPin: z.boolean(),
  /**
   * Another school has the student now, or had the student later: contacts and address are no
   * longer shown here.
   */
  isElsewhere: z.boolean(),
});
export type Student = z.infer<typeof student>;

/** A student who may be the same person. For a school out of scope only the fact is given. */
const alike = z.object({
  id: idOf('student').nullable(),
  name: z.string().nullable(),
  localName: z.string().nullable(),
  dateOfBirth: date.nullable(),
  schoolName: z.string().nullable(),
  registerNumber: z.string().nullable(),
  because: z.array(z.enum(['name_and_birth', 'name_and_mobile', 'pen', 'apaar'])),
});
export type PossibleDuplicate = z.infer<typeof alike>;

const studentFilters = {
  /**
   * `search` matches part of a name in either script, of a register number, PEN or guardian's
   * mobile.
   */
  ...listQuery(['name', 'registerNumber', 'class', 'rollNumber', 'dateOfBirth']),
  ...ofPlace,
  schoolId: anyOf(idOf('school')),
  classId: anyOf(idOf('class')),
  standard: anyOf(z.coerce.number<number>().pipe(standard)),
  gender: anyOf(gender),
  category: anyOf(category),
  isRte: flag,
  isCwsn: flag,
  status: z.enum(['present', 'former'], { error: 'choice' }).default('present'),
};
export const studentQuery = z.strictObject(studentFilters);

export const studentRows = {
  'student/fetchAll': json({
    summary:
      'Students, a page at a time; over an area, without a school or a class, by name or date of birth alone',
    onlyReads: true,
    query: studentQuery,
    result: pageOf(listed),
  }),
  'student/fetchAllAsCsv': file({
    summary: 'The whole filtered list as CSV',
    query: studentQuery.omit({ page: true, pageSize: true }),
  }),
  'student/fetchById/:id': json({
    summary: 'One student',
    onlyReads: true,
    checksItsIds: true,
    params: byId('student'),
    result: student,
  }),
  'student/fetchByClass/:classId': json({
    summary: 'The students of a class, by roll number',
    params: z.strictObject({ classId: idOf('class') }),
    result: z.array(inClass),
  }),
  'student/fetchBySchool/:schoolId': json({
    summary: "A school's students, a page at a time, for a choice",
    params: z.strictObject(ofSchool),
    query: z.strictObject(listQuery(['name'])),
    result: pageOf(listed),
  }),
  'student/fetchNameInDevanagari': json({
    summary: 'How a name in Latin letters may be written in Devanagari, as a suggestion',
    query: z.strictObject({ name: requiredText(120) }),
    /** Null where the name has other than Latin letters. */
    result: z.object({ text: z.string().nullable() }),
  }),
  'student/fetchAlike': json({
    summary: 'Possible duplicates of a student, checked before a new one is saved',
    query: z.strictObject({
      name: requiredText(120),
      dateOfBirth: date.optional(),
      mobile: mobile.optional(),
      pen: penNumber.optional(),
      apaarId: apaarId.optional(),
      /** Excludes this student. */
      studentId: idOf('student').optional(),
    }),
    result: z.array(alike),
  }),
  'student/fetchGuardians': json({
    summary: 'Guardians of schools in sight by mobile or part of a name',
    query: z.strictObject({ search: searched.min(1, { error: 'required' }) }),
    result: z.array(guardian),
  }),
  'student/addEdit': json({
    summary: 'Admit a student, or edit one; a likeness that was not looked at is 409',
    body: studentForm,
    result: student,
  }),
  'student/merge': json({
    summary: 'Merge two records of the same student; the kept one takes over what it lacks',
    body: z.strictObject({
      keepId: idOf('student'),
      keepVersion: version,
      dropId: idOf('student'),
      dropVersion: version,
    }),
    result: student,
  }),
  'student/addConsent': json({
    summary: 'Record that a parent gave, refused or withdrew consent',
    body: z.strictObject({
      studentId: idOf('student'),
      kind: z.enum(consentKinds, { error: 'choice' }),
      state: z.enum(consentStates, { error: 'choice' }),
      givenBy: requiredText(120),
      on: date,
    }),
    result: student,
  }),
  'student/updatePins': json({
    summary: 'New PINs for students of a class, shown once; ends their sessions',
    body: z.strictObject({
      studentIds: z
        .array(idOf('student'))
        .min(1, { error: 'required' })
        .max(200, { error: 'range' }),
    }),
    result: z.array(
      z.object({
        id: idOf('student'),
        name: z.string(),
        localName: z.string().nullable(),
        registerNumber: z.string(),
        rollNumber: z.int().nullable(),
        /** The school code that is typed at sign-in. */
        schoolCode: z.string(),
        pin: z.string(),
      }),
    ),
  }),
  'student/delete/:id': json({
    summary: 'Delete a student admitted by mistake, who has no history yet',
    params: byId('student'),
    result: z.null(),
  }),
};

const studentUploadForm = z.strictObject({
  ...bulkUploadForm.shape,
  schoolId: idOf('school').optional(),
  /** Creates classes that the file names and the school lacks. */
  createClasses: z.stringbool({ error: 'choice' }).optional(),
  /** Writes names that are all in capitals or all in small letters as people do: Kadam Tanvi. */
  tidyNames: z.stringbool({ error: 'choice' }).optional(),
  /** Writes the name in Devanagari where it is missing and every part of it is known. */
  localNames: z.stringbool({ error: 'choice' }).optional(),
  /** A parent's consent to keep these records is on paper at the school. */
  consentOnPaper: z.stringbool({ error: 'choice' }).optional(),
});

export const studentImportRows = importRowsOf('student', studentUploadForm);
