import type { ErrorCode } from '@shala/contract/envelope.ts';
import type { Language } from '@shala/contract/fields.ts';
import type { Named } from '@shala/contract/names.ts';
import { waitInMinutes } from '@shala/contract/wait.ts';

/** A record with its names is named in the reader's language. */
export type Values = Record<string, string | number | Named>;

/** An error that the person can act on. `key` is one of the `messages` texts. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode;
  readonly key: string;
  readonly values: Values;
  readonly fields: FieldIssue[];
  readonly result: unknown;

  constructor(
    status: number,
    code: ErrorCode,
    key: string,
    more: { values?: Values; fields?: FieldIssue[]; result?: unknown } = {},
  ) {
    super(key);
    this.status = status;
    this.code = code;
    this.key = key;
    this.values = more.values ?? {};
    this.fields = more.fields ?? [];
    this.result = more.result;
  }
}

/** An issue of one field; `key` is one of the `validation` texts. */
export interface FieldIssue {
  field: string;
  key: string;
  values?: Values;
}

export const invalid = (...fields: FieldIssue[]) =>
  new ApiError(422, 'invalid_input', 'invalid_input', { fields });

/** A whole input is wrong, such as a file: `key` is one of the `messages` texts. */
export const unusable = (key: string, values?: Values) =>
  new ApiError(422, 'invalid_input', key, { values });

export const notSignedIn = () => new ApiError(401, 'not_signed_in', 'not_signed_in');
export const wrongSignIn = (key = 'wrong_sign_in') => new ApiError(401, 'not_signed_in', key);
export const notAllowed = (key = 'not_allowed', values?: Values) =>
  new ApiError(403, 'not_allowed', key, { values });
export const badXsrf = () => new ApiError(403, 'bad_xsrf', 'bad_xsrf');

/** With a school's id only that school's plan has ended, without one the person's own plan. */
export const planExpired = (schoolId?: string) =>
  new ApiError(403, 'plan_expired', 'plan_expired', {
    result: schoolId ? { schoolId } : undefined,
  });

/** With the language of the account, which nothing else says before the change. */
export const passwordChangeRequired = (language: Language | null) =>
  new ApiError(403, 'password_change_required', 'password_change_required', {
    result: { language },
  });

/** Also answers for a record that exists outside the person's scope. */
export const notFound = (entity: string) => new ApiError(404, 'not_found', `not_found.${entity}`);

/** Another person saved meanwhile; carries the current record. */
export const conflict = (present: unknown) =>
  new ApiError(409, 'conflict', 'conflict', { result: present });

/** A key of an earlier act came with other contents; carries what the act has done. */
export const doneBefore = (done: unknown) =>
  new ApiError(409, 'conflict', 'idempotency_key_reused', { result: done });

/** `result`: what stands in the way, for a link to it. */
export const conflictError = (key: string, values?: Values, result?: unknown) =>
  new ApiError(409, 'conflict', key, { values, result });

export const inUse = (key: string, values?: Values) => new ApiError(409, 'in_use', key, { values });

/** Another program that is needed does not do its part now. */
export const unavailable = (key: string, cause: unknown) =>
  Object.assign(new ApiError(503, 'internal', key), { cause });

export function tooMany(seconds: number): ApiError {
  const minutes = waitInMinutes(seconds);
  const key = minutes ? 'too_many_requests_minutes' : 'too_many_requests';
  const values: Values = minutes ? { minutes } : { seconds };
  return new ApiError(429, 'too_many_requests', key, { values, result: { seconds } });
}

export const tooLarge = (megabytes: number) =>
  new ApiError(413, 'too_large', 'too_large', { values: { megabytes } });

/** A call with more in it than its row takes, files apart. */
export const bodyTooLarge = (bytes: number) =>
  new ApiError(413, 'too_large', 'body_too_large', { values: { kilobytes: bytes / 1024 } });
