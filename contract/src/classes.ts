import * as z from 'zod';
import { file, json } from './endpoint.ts';
import { byId, idOf, ofSchool, optionalText, requiredText, version, whole } from './fields.ts';
import { anyOf, listQuery, ofPlace, pageOf } from './lists.ts';
import { mediumLanguages } from './school-codes.ts';
import { subjectNames } from './stored-names.ts';

export const streams = ['science', 'arts', 'commerce', 'vocational'] as const;

/** Nursery -2, LKG -1, UKG 0, then 1 to 12. */
export const standard = z
  .int({ error: 'choice' })
  .min(-2, { error: 'range' })
  .max(12, { error: 'range' });

const division = requiredText(10);
const medium = z.enum(mediumLanguages, { error: 'choice' });
const stream = z.enum(streams, { error: 'choice' });
const capacity = whole(1, 500);

/** Streams begin with standard 11. */
const streamFits = (one: { standard: number; stream?: string | null }) =>
  !one.stream || one.standard >= 11;

export const classForm = z
  .strictObject({
    id: idOf('class').optional(),
    version: version.optional(),
    schoolId: idOf('school'),
    academicYearId: idOf('academic_year'),
    standard,
    division,
    medium: medium.nullish(),
    stream: stream.nullish(),
    capacity: capacity.nullish(),
    room: optionalText(30),
    classTeacherId: idOf('account').nullish(),
  })
  .refine(streamFits, { error: 'stream', path: ['stream'] });

/** Standards with their divisions: all classes of a school in one step. */
export const addClassesForm = z.strictObject({
  schoolId: idOf('school'),
  academicYearId: idOf('academic_year'),
  standards: z
    .array(
      z
        .strictObject({
          standard,
          divisions: z.array(division).min(1, { error: 'required' }).max(26, { error: 'range' }),
          medium: medium.nullish(),
          stream: stream.nullish(),
          capacity: capacity.nullish(),
        })
        .refine(streamFits, { error: 'stream', path: ['stream'] }),
    )
    .min(1, { error: 'required' })
    .max(60, { error: 'range' }),
  /** Each class below standard 11 gets all subjects of its standard. */
  withSubjects: z.boolean().default(false),
});

export const copyClassesForm = z.strictObject({
  schoolId: idOf('school'),
  fromYearId: idOf('academic_year'),
  toYearId: idOf('academic_year'),
  /** Copies class teachers and subject teachers too. */
  withTeachers: z.boolean().default(true),
  /** Copies the lessons of the week too. */
  withTimeTable: z.boolean().default(false),
});

const schoolClass = z.object({
  id: idOf('class'),
  version,
  schoolId: idOf('school'),
  schoolName: z.string(),
  academicYearId: idOf('academic_year'),
  academicYearName: z.string(),
  isClosed: z.boolean(),
  standard: z.int(),
  division: z.string(),
  medium: medium.nullable(),
  stream: stream.nullable(),
  capacity: z.int().nullable(),
  room: z.string().nullable(),
  classTeacherId: idOf('account').nullable(),
  classTeacherName: z.string().nullable(),
  /** Works at the school no more, so that the class needs another. */
  classTeacherHasLeft: z.boolean(),
  /** The last day of the class teacher's work at the school, where it is set and not yet past. */
  classTeacherUntil: z.string().nullable(),
  /** Students enrolled today. */
  students: z.int(),
});
export type SchoolClass = z.infer<typeof schoolClass>;

/** Who teaches which subject in a class. */
const teaching = z.object({
  subjectId: idOf('subject'),
  ...subjectNames,
  teacherId: idOf('account').nullable(),
  teacherName: z.string().nullable(),
  /** Works at the school no more, so that the subject needs another. */
  teacherHasLeft: z.boolean(),
  /** How many periods a week the subject has in the time table. */
  periods: z.int(),
});

/** The person is its class teacher or teaches in it: of other classes a teacher sees no students. */
const isOwn = z.boolean();

const classRecord = z.object({ ...schoolClass.shape, isOwn, teachings: z.array(teaching) });
export type ClassRecord = z.infer<typeof classRecord>;

const classFilters = {
  ...listQuery(['standard', 'school', 'students']),
  ...ofPlace,
  schoolId: anyOf(idOf('school')),
  academicYearId: idOf('academic_year').optional(),
  standard: anyOf(z.coerce.number<number>().pipe(standard)),
  medium: anyOf(medium),
  stream: anyOf(stream),
  withoutTeacher: z.stringbool({ error: 'choice' }).optional(),
  /** Classes whose class teacher or subject teacher the person is. */
  mine: z.stringbool({ error: 'choice' }).optional(),
};
export const classQuery = z.strictObject(classFilters);

const made = z.object({
  made: z.int(),
  /** The class existed already. */
  present: z.int(),
});

const copied = z.object({
  ...made.shape,
  lessons: z.int(),
  /**
   * Staff who have left the school, and the number of lessons that were copied without a teacher.
   */
  withoutTeacher: z.array(z.object({ teacherName: z.string(), lessons: z.int() })),
  /** Lessons that the year's time table had no room for, and why. */
  notCopied: z.array(z.object({ lesson: z.string(), message: z.string() })),
});
export type CopiedClasses = z.infer<typeof copied>;

export const classRows = {
  'class/fetchAll': json({
    summary: 'Classes, a page at a time; without a year those of the current one',
    onlyReads: true,
    query: classQuery,
    result: pageOf(schoolClass),
  }),
  'class/fetchAllAsCsv': file({
    summary: 'The whole filtered list as CSV',
    query: classQuery.omit({ page: true, pageSize: true }),
  }),
  'class/fetchById/:id': json({
    summary: 'One class with its subjects and teachers',
    params: byId('class'),
    result: classRecord,
  }),
  'class/fetchBySchool/:schoolId': json({
    summary: "A school's classes of a year (of the current one without it), for a choice",
    params: z.strictObject(ofSchool),
    query: z.strictObject({ academicYearId: idOf('academic_year').optional() }),
    result: z.array(
      schoolClass
        .pick({
          id: true,
          standard: true,
          division: true,
          medium: true,
          stream: true,
          students: true,
          capacity: true,
          classTeacherId: true,
        })
        .extend({
          isOwn,
          /** In which its academic year begins. */
          year: z.int(),
        }),
    ),
  }),
  'class/addEdit': json({
    summary: 'Add or edit a class',
    body: classForm,
    result: classRecord,
  }),
  'class/addClasses': json({
    summary: "Make a whole school's classes in one step; those that are there already stay",
    body: addClassesForm,
    result: made,
  }),
  'class/updateTeachings': json({
    summary: 'Say which subjects a class has and who teaches them',
    body: z.strictObject({
      id: idOf('class'),
      version,
      teachings: z
        .array(z.strictObject({ subjectId: idOf('subject'), teacherId: idOf('account').nullish() }))
        .max(40, { error: 'range' }),
    }),
    result: classRecord,
  }),
  'class/delete/:id': json({
    summary: 'Delete a class that never had students',
    params: byId('class'),
    result: z.null(),
  }),
};

/** Copies the classes, subjects and time tables of one year to another. */
export const yearCopyRows = {
  'class/copyStructure': json({
    summary: "Copy one year's classes to another; those that are there already stay",
    body: copyClassesForm,
    result: copied,
  }),
};
