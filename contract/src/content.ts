import * as z from 'zod';
import { bookLanguages } from './books.ts';
import { standard } from './classes.ts';
import { file, json } from './endpoint.ts';
import {
  byId,
  idempotencyKey,
  idOf,
  instant,
  language,
  ofSchool,
  optionalText,
  requiredText,
  uuid,
  version,
} from './fields.ts';
import { anyOf, flag, listQuery, pageOf } from './lists.ts';
import { chapterNamesIfAny, storedNames, subjectNames } from './stored-names.ts';
import { webLink } from './web-link.ts';

/** What an item is, found from the bytes of its file; a package is H5P or HTML, a link leads to another site. */
export const contentKinds = [
  'pdf',
  'video',
  'audio',
  'image',
  'document',
  'package',
  'link',
] as const;
export type ContentKind = (typeof contentKinds)[number];
/** Only what is published is shown to students. */
export const contentStates = ['draft', 'review', 'published', 'withdrawn'] as const;
export type ContentState = (typeof contentStates)[number];
/** Whose an item is: it is used at one school, in a district, or everywhere. */
export const contentOwners = ['programme', 'district', 'school'] as const;

export const largestContent = 2 * 1024 ** 3;

/** Where an item may go from a state; those in `publishing` are for who answers for the owner's content. */
export const nextStates: Record<ContentState, readonly ContentState[]> = {
  draft: ['review', 'published'],
  review: ['draft', 'published'],
  published: ['withdrawn'],
  withdrawn: ['published'],
};
export const publishing: readonly ContentState[] = ['published', 'withdrawn'];

/** In hexadecimal figures. */
const sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, { error: 'choice' })
  .meta({ example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08' });

const fields = z.strictObject({
  id: idOf('content').optional(),
  version: version.optional(),
  /** The owner: a school or a district; with neither the programme. */
  schoolId: idOf('school').nullish(),
  districtId: idOf('district').nullish(),
  name: requiredText(160),
  /** The title in Marathi. */
  localName: optionalText(160),
  nameHindi: optionalText(160),
  description: optionalText(2000),
  language: z.enum(bookLanguages, { error: 'choice' }),
  standard,
  subjectId: idOf('subject'),
  chapterId: idOf('chapter').nullish(),
  /** A file whose upload is finished, or a link. */
  fileId: idOf('file').nullish(),
  link: webLink,
});

export const contentForm = fields
  .extend({ idempotencyKey: idempotencyKey.optional() })
  .refine(({ schoolId, districtId }) => !(schoolId && districtId), {
    error: 'one_place',
    path: ['districtId'],
  })
  .refine(({ fileId, link }) => fileId || link, { error: 'file_or_link', path: ['fileId'] })
  .refine(({ fileId, link }) => !(fileId && link), { error: 'link_or_file', path: ['link'] })
  .meta({ needs: ['schoolId', 'link'] });

const listed = z.object({
  id: idOf('content'),
  version,
  schoolId: idOf('school').nullable(),
  districtId: idOf('district').nullable(),
  /** The school or district; null: the programme's. */
  ownerName: z.string().nullable(),
  ...storedNames,
  kind: z.enum(contentKinds),
  language: z.enum(bookLanguages),
  standard: z.int(),
  subjectId: idOf('subject'),
  ...subjectNames,
  chapterId: idOf('chapter').nullable(),
  ...chapterNamesIfAny,
  state: z.enum(contentStates),
  /** Of the file, in bytes; null for a link. */
  size: z.int().nullable(),
  /** How often people of schools in sight opened it; null for students. */
  openings: z.int().nullable(),
  updatedAt: instant,
  /** Whether the caller may change it, and publish or withdraw it. */
  isMine: z.boolean(),
  mayPublish: z.boolean(),
});
export type Content = z.infer<typeof listed>;

const revision = z.object({
  number: z.int(),
  kind: z.enum(contentKinds),
  fileId: idOf('file').nullable(),
  fileName: z.string().nullable(),
  size: z.int().nullable(),
  link: z.string().nullable(),
  addedBy: z.string().nullable(),
  addedAt: instant,
  openings: z.int().nullable(),
});
export type ContentRevision = z.infer<typeof revision>;

const content = listed.extend({
  description: z.string().nullable(),
  fileId: idOf('file').nullable(),
  fileName: z.string().nullable(),
  link: z.string().nullable(),
  addedBy: z.string().nullable(),
  /** The latest first; students get the latest alone. */
  revisions: z.array(revision),
});
export type ContentRecord = z.infer<typeof content>;

const usage = z.object({
  openings: z.int(),
  people: z.int(),
  /** Each person once a day. */
  personDays: z.int(),
  lastOn: z.string().nullable(),
  /** By class for who works at the school, by school for the office and officers; the most first. */
  by: z.enum(['class', 'school']),
  groups: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      openings: z.int(),
      people: z.int(),
      personDays: z.int(),
      lastOn: z.string(),
    }),
  ),
});
export type ContentUsage = z.infer<typeof usage>;

const contentQuery = z.strictObject({
  ...listQuery(['updatedAt', 'name'], '-updatedAt'),
  /** What is for the standard of this class. */
  classId: idOf('class').optional(),
  kind: anyOf(z.enum(contentKinds, { error: 'choice' })),
  standard: anyOf(z.coerce.number<number>().pipe(standard)),
  subjectId: idOf('subject').optional(),
  chapterId: anyOf(idOf('chapter')),
  language: anyOf(z.enum(bookLanguages, { error: 'choice' })),
  state: anyOf(z.enum(contentStates, { error: 'choice' })),
  owner: anyOf(z.enum(contentOwners, { error: 'choice' })),
  schoolId: idOf('school').optional(),
  /** Opened by nobody of the schools in sight. */
  isUnopened: flag,
});

export const contentRows = {
  'content/fetchByClassAndType': json({
    summary:
      'Content of the programme, the own districts and schools; students get what is published',
    query: contentQuery,
    result: pageOf(listed),
  }),
  'content/fetchByClassAndTypeAsCsv': file({
    summary: 'The whole filtered list as CSV',
    query: contentQuery,
  }),
  'content/fetchChapterCodes': file({
    summary:
      "A sheet of QR codes as PDF, each of which opens the content of one of a subject's chapters",
    query: z.strictObject({
      subjectId: idOf('subject'),
      standard: z.coerce.number<number>().pipe(standard).meta({ example: 5 }),
      language: language.default('en'),
    }),
  }),
  'content/fetchById/:id': json({
    summary: 'One item with its earlier files',
    params: byId('content'),
    result: content,
  }),
  'content/addEdit': json({
    summary: 'Add or edit an item; another file or link is its next revision',
    body: contentForm,
    result: content,
  }),
  'content/updateState': json({
    summary: 'Send an item for review, publish it, or withdraw it',
    body: z.strictObject({
      id: idOf('content'),
      version,
      state: z.enum(contentStates, { error: 'choice' }),
    }),
    result: content,
  }),
  'content/delete/:id': json({
    summary: 'Delete an item that nobody has opened',
    params: byId('content'),
    result: z.null(),
  }),
  'content/markOpened': json({
    summary:
      'Count once that the caller opened an item, on the day of it; what is out of sight or withdrawn is not counted',
    body: z.strictObject({ idempotencyKey, id: uuid, revision: z.int().min(1), openedAt: instant }),
    result: z.null(),
  }),
  'content/fetchPublished': json({
    summary: 'Which of some items are published for the caller, with their present files',
    query: z.strictObject({ id: anyOf(uuid) }),
    result: z.array(z.object({ id: idOf('content'), fileId: idOf('file').nullable() })),
  }),
  'content/openPackage/:id': json({
    summary: 'Where a package begins, by a link that is good for 10 minutes',
    params: byId('file'),
    result: z.object({ url: z.string() }),
  }),
  'content/fetchUsage/:id': json({
    summary: 'How often and where an item was opened, in schools in sight',
    params: byId('content'),
    result: usage,
  }),
  'content/fetchRoom': json({
    summary: 'The room that the content of a school takes and may take, in bytes',
    query: z.strictObject(ofSchool),
    result: z.object({ used: z.int(), limit: z.int() }),
  }),
  'content/startUpload': json({
    summary:
      'Begin an upload, or find where the same file stopped; its bytes go to /api/upload/{id} (tus 1.0)',
    body: z.strictObject({
      /** Whose room it takes; left out for content of the programme or a district, which a school's staff have none of. */
      schoolId: idOf('school').nullish(),
      name: requiredText(200),
      size: z.int({ error: 'number' }).min(1, { error: 'file_empty' }),
      /** When the file was last changed on the device, by which the same file is known again. */
      modifiedAt: instant,
      /** Of a file that is here already, in an item that the caller sees, nothing has to be sent. */
      sha256: sha256.optional(),
    }),
    result: z.object({ id: uuid, offset: z.int() }),
  }),
  'content/finishUpload': json({
    summary: 'Check a whole upload by its bytes and keep it as a file, to be named in an item',
    body: z.strictObject({ id: uuid }),
    result: z.object({
      id: idOf('file'),
      kind: z.enum(contentKinds),
      name: z.string(),
      size: z.int(),
    }),
  }),
};
