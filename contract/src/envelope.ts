export const errorCodes = [
  'invalid_input',
  'not_signed_in',
  'not_allowed',
  'bad_xsrf',
  'plan_expired',
  'password_change_required',
  'not_found',
  'conflict',
  'in_use',
  'too_many_requests',
  'too_large',
  'internal',
] as const;

export type ErrorCode = (typeof errorCodes)[number];

export interface FieldError {
  /** The path of the field in the body or query, dots between its steps: `schools.0.from`. */
  field: string;
  message: string;
}

export interface Success<Result> {
  success: true;
  result: Result;
  message: string;
}

export interface Failure {
  success: false;
  code: ErrorCode;
  /** What happened and what to do, in the language of the request. */
  message: string;
  errors?: FieldError[];
  /** With `conflict` the present record, or what was done under the same key; with `too_many_requests` `{ seconds }`. */
  result?: unknown;
}
