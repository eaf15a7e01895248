import type * as z from 'zod';

type Method = 'GET' | 'POST' | 'DELETE';

/**
 * One endpoint of the API, as data. Its name in the table of rows is its path after `/api/`, with the
 * path's parameters: `'school/fetchSchoolWithId/:id'`.
 *
 * - `json` answers the envelope;
 * - `upload` takes multipart: the fields of `form` and one file, and answers the envelope;
 * - `file` answers bytes; `stream` answers server-sent events whose data are of the shape `result`.
 */
export interface Endpoint {
  kind: 'json' | 'upload' | 'file' | 'stream';
  summary: string;
  /** The log has no line of its calls, or of those of students: one would tell who wrote what is kept without an author. */
  isUnlogged?: true | 'of students';
  /** Its function finds the ids that it names by statements that carry the scope: none is checked before. */
  checksItsIds?: true;
  /** Its function writes nothing, so that it may run while the caller's token is looked up. */
  onlyReads?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  form?: z.ZodObject;
  /** The shape of the envelope's `result`; of a `file` row nothing. */
  result?: z.ZodType;
  /** 202 where the answer only confirms that the work is queued. */
  status?: 200 | 202;
}

export type Endpoints = Record<string, Endpoint>;

export const json = <const E extends Omit<Endpoint, 'kind'>>(row: E) =>
  ({ kind: 'json', ...row }) as const;
export const upload = <const E extends Omit<Endpoint, 'kind'>>(row: E) =>
  ({ kind: 'upload', ...row }) as const;
/** Never one that only reads: the audit has each list that is exported. */
export const file = <const E extends Omit<Endpoint, 'kind' | 'result' | 'onlyReads'>>(row: E) =>
  ({ kind: 'file', ...row }) as const;
export const stream = <const E extends Omit<Endpoint, 'kind'>>(row: E) =>
  ({ kind: 'stream', ...row }) as const;

const readingVerbs = /^(fetch|is[A-Z]|validate|stream|list$|byId$)/;

/**
 * The specification's own exceptions, and the sign-in checks, whose values must not appear in a
 * URL.
 */
const postAllTheSame = new Set([
  'User/getUserData',
  'User/isValidUserWithPassword',
  'User/isValidUserWithMobile',
]);

/** The method follows from the verb: `fetch…` reads, `delete…` deletes, everything else posts. */
export function methodOf(name: string): Method {
  const [controller, action = ''] = name.split('/');
  if (postAllTheSame.has(`${controller}/${action}`)) return 'POST';
  if (readingVerbs.test(action)) return 'GET';
  return action.startsWith('delete') ? 'DELETE' : 'POST';
}

/** The path of a row, with its parameters filled in. */
export function pathOf(name: string, params: Record<string, unknown> = {}): string {
  const filled = name.replace(/:(\w+)/g, (_, key: string) =>
    encodeURIComponent(String(params[key])),
  );
  return `/api/${filled}`;
}

type In<S> = S extends z.ZodType ? z.input<S> : never;
type Part<E, K extends string> = E extends { [key in K]: infer S }
  ? Record<never, never> extends In<S>
    ? { [key in K]?: In<S> }
    : { [key in K]: In<S> }
  : unknown;

/** What a caller passes: `{ params?, query?, body?, form? }`, each as its schema accepts it. */
export type InputOf<E> = Part<E, 'params'> &
  Part<E, 'query'> &
  Part<E, 'body'> &
  Part<E, 'form'> &
  (E extends { kind: 'upload' } ? { file?: Blob } : unknown);

export type ResultOf<E> = E extends { result: infer S } ? In<S> : undefined;
