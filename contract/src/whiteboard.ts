import * as z from 'zod';
import { json, stream } from './endpoint.ts';
import {
  byId,
  idempotencyKey,
  idOf,
  instant,
  isStorable,
  mostVersion,
  ofSchool,
  requiredText,
  uuid,
  version,
  withoutAadhaar,
} from './fields.ts';
import { anyOf, listQuery, pageOf } from './lists.ts';
import { chapterNamesIfAny, subjectNamesIfAny } from './stored-names.ts';

/** What is printed on a page behind the drawing. */
export const boardBackgrounds = ['blank', 'ruled', 'squared', 'graph', 'india'] as const;
export type BoardBackground = (typeof boardBackgrounds)[number];

/** In bytes of JSON; a picture counts as it was sent. */
export const boardLimits = {
  boards: 100,
  pages: 30,
  classes: 20,
  /** Of one stroke, shape or text. */
  element: 200_000,
  /** Fields within fields of an element. */
  depth: 50,
  /** Elements of one save. */
  elements: 1000,
  page: 3_000_000,
  picture: 400_000,
  /** Pictures of one page together. */
  pictures: 4_000_000,
  /** All boards of a person together, and of a student. */
  room: 500_000_000,
  roomOfStudent: 50_000_000,
} as const;

/** What may be drawn; what would show another site's page is not among it. */
const elementTypes = [
  'rectangle',
  'diamond',
  'ellipse',
  'arrow',
  'line',
  'freedraw',
  'text',
  'image',
  'frame',
] as const;

const shortId = z
  .string()
  .regex(/^[\w-]{1,64}$/, { error: 'id', abort: true })
  .meta({ example: 'kV3q8Zt0Xw' });

/** A picture's fingerprint has digits of its own; a shorter id is read as a text is. */
const pictureId = shortId.refine((id) => /^[\w-]{40}$/.test(id) || withoutAadhaar(id), {
  error: 'aadhaar',
});

/** Every text of an element, at whatever depth: what is written, what is kept of it, names and notes. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => [key, ...textsIn(one)]);
}

/** The library nests a few steps; what reads an element goes as deep as it is nested. */
function isShallow(element: object): boolean {
  let level: unknown[] = [element];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > boardLimits.depth) return false;
    level = level.flatMap((one) => (typeof one === 'object' && one ? Object.values(one) : []));
  }
  return true;
}

/** A stroke, shape or text as the drawing library writes it; its further fields are the library's own. */
const element = z
  .looseObject({
    id: shortId.refine(withoutAadhaar, { error: 'aadhaar' }),
    fileId: pictureId.nullish(),
    type: z.enum(elementTypes, { error: 'choice' }),
    isDeleted: z.boolean(),
    link: z.url({ protocol: /^https?$/, error: 'web_link' }).nullish(),
  })
  .refine(isShallow, { error: 'element_depth', abort: true })
  .refine((one) => JSON.stringify(one).length <= boardLimits.element, {
    error: 'element_size',
    abort: true,
  })
  .refine((one) => textsIn(one).every(isStorable), { error: 'characters' })
  .refine(({ fileId: _, ...one }) => textsIn(one).every(withoutAadhaar), {
    error: 'aadhaar',
  })
  .meta({ example: { id: 'kV3q8Zt0Xw', type: 'ellipse', isDeleted: false, x: 10, y: 20 } });
export type BoardElement = z.infer<typeof element>;

const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

const picture = z.strictObject({
  /** By which an element of the type `image` names it. */
  id: pictureId,
  mediaType: z.enum(pictureTypes, { error: 'choice' }),
  /** Its bytes in base64. */
  data: z
    .base64({ error: 'image_type' })
    .max(Math.ceil((boardLimits.picture * 4) / 3), { error: 'image_size' })
    .meta({
      example:
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    }),
});
export type BoardPicture = z.infer<typeof picture>;

const background = z.enum(boardBackgrounds, { error: 'choice' });

export const boardForm = z.strictObject({
  id: idOf('board').optional(),
  version: version.optional(),
  idempotencyKey: idempotencyKey.optional(),
  name: requiredText(120),
  /** What the board is for, where it is for a class, a subject or a chapter. */
  classId: idOf('class').nullish(),
  subjectId: idOf('subject').nullish(),
  chapterId: idOf('chapter').nullish(),
});

const listed = z.object({
  id: idOf('board'),
  version,
  name: z.string(),
  classId: idOf('class').nullable(),
  className: z.string().nullable(),
  classSchoolId: idOf('school').nullable(),
  standard: z.int().nullable(),
  subjectId: idOf('subject').nullable(),
  ...subjectNamesIfAny,
  chapterId: idOf('chapter').nullable(),
  ...chapterNamesIfAny,
  ownerName: z.string(),
  isMine: z.boolean(),
  pages: z.int(),
  /** Classes that may look at it; of a student's none are named. */
  sharedWith: z.array(z.object({ id: idOf('class'), name: z.string() })),
  updatedAt: instant,
});
export type Board = z.infer<typeof listed>;

export const examplePage = '01930000-0000-7000-8000-000000000001';
/** Pages of different boards may have the same one. */
const pageId = uuid.meta({ example: examplePage });

const page = z.object({
  id: pageId,
  position: z.int(),
  background,
  /** Counts the saves. */
  version: z.int(),
});
export type BoardPage = z.infer<typeof page>;

const board = listed.extend({ pageList: z.array(page) });
export type BoardRecord = z.infer<typeof board>;

/** What has changed on a page after a version; from 0 all that is on it. */
const changes = z.object({
  pageId,
  from: z.int(),
  version: z.int(),
  background,
  elements: z.array(z.unknown()),
  pictures: z.array(picture),
});
export type BoardChanges = z.infer<typeof changes>;

export const pageSave = z.strictObject({
  boardId: idOf('board'),
  /** Made by the page of the browser; an unknown one with the version 0 is a new page. */
  pageId,
  /** Sent again, the same save is done once. */
  saveId: uuid,
  /** The version that the changes were drawn on. */
  version: z.int().min(0),
  background,
  /** Where a new page goes; without it to the end. */
  position: z.int().min(1).max(boardLimits.pages).optional().meta({ example: 2 }),
  elements: z.array(element).max(boardLimits.elements, { error: 'range' }),
  pictures: z.array(picture).max(20, { error: 'range' }),
});

export const whiteboardRows = {
  'whiteboard/fetchAll': json({
    summary: 'Own boards, and those shared with own classes',
    query: z.strictObject({
      ...listQuery(['updatedAt', 'name'], '-updatedAt'),
      owner: anyOf(z.enum(['own', 'shared'], { error: 'choice' })),
    }),
    result: pageOf(listed),
  }),
  'whiteboard/fetchById/:id': json({
    summary: 'One board with the list of its pages',
    params: byId('board'),
    result: board,
  }),
  'whiteboard/addEdit': json({
    summary: 'Add a board, or rename it and say what it is for',
    body: boardForm,
    result: board,
  }),
  'whiteboard/delete/:id': json({
    summary: 'Delete an own board with its pages',
    params: byId('board'),
    result: z.null(),
  }),
  'whiteboard/fetchPage': json({
    summary: 'What is drawn on a page, or what has changed on it after a version',
    query: z.strictObject({
      boardId: idOf('board'),
      pageId,
      after: z.coerce.number<number>({ error: 'number' }).int().min(0).max(mostVersion).default(0),
    }),
    result: changes,
  }),
  'whiteboard/savePage': json({
    summary: 'Save what has changed on a page of an own board; an outdated version is a conflict',
    body: pageSave,
    result: page,
  }),
  'whiteboard/deletePage/:boardId/:pageId': json({
    summary: 'Delete a page of an own board',
    params: z.strictObject({ boardId: idOf('board'), pageId }),
    result: z.null(),
  }),
  'whiteboard/orderPages': json({
    summary: 'Put the pages of an own board in order; a list of other pages is a conflict',
    body: z.strictObject({
      id: idOf('board'),
      pageIds: z.array(pageId).min(1).max(boardLimits.pages, { error: 'range' }),
    }),
    result: z.array(page),
  }),
  'whiteboard/fetchClasses': json({
    summary: "A school's classes of this year with which the person may share a board",
    query: z.strictObject(ofSchool),
    result: z.array(z.object({ id: idOf('class'), name: z.string(), schoolName: z.string() })),
  }),
  'whiteboard/share': json({
    summary: 'Say which classes may look at an own board; a teacher names classes that they teach',
    body: z.strictObject({
      id: idOf('board'),
      version,
      classIds: z.array(idOf('class')).max(boardLimits.classes, { error: 'range' }),
    }),
    result: board,
  }),
  'whiteboard/stream/:id': stream({
    summary: 'The pages of a board now, and whatever is drawn from now on',
    params: byId('board'),
    result: z.object({ pages: z.array(page), changes: z.array(changes) }),
  }),
};
