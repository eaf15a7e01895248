import type { ErrorCode } from '@shala/contract/envelope.ts';

/** What each error code means, and the statuses with which it comes. */
const errorMeanings: Record<ErrorCode, { status: string; meaning: string }> = {
  invalid_input: {
    status: '400, 422',
    meaning: 'A value breaks a rule; `errors` names each field.',
  },
  not_signed_in: { status: '401', meaning: 'No token, or its session has ended: sign in again.' },
  not_allowed: { status: '403', meaning: 'The role or the access list does not allow the call.' },
  bad_xsrf: { status: '403', meaning: 'The cookie came without its header: send the call again.' },
  plan_expired: {
    status: '403',
    meaning: 'The plan has ended: of the school in `result.schoolId`, else of the person.',
  },
  password_change_required: {
    status: '403',
    meaning:
      'The one-time password must be changed first, by `auth/changePassword`; `result.language` is the account’s.',
  },
  not_found: {
    status: '404',
    meaning: 'No such record, or it is outside the scope of the person.',
  },
  conflict: {
    status: '409',
    meaning: 'Somebody else saved meanwhile, `result` is the present record; or a rule forbids it.',
  },
  in_use: { status: '409', meaning: 'The record is still in use, so it cannot be deleted.' },
  too_many_requests: { status: '429', meaning: 'Wait for `result.seconds`, then call again.' },
  too_large: { status: '413', meaning: 'The body or the file is too large.' },
  internal: { status: '500', meaning: 'An error of the server, which is in its log.' },
};

const codes = Object.entries(errorMeanings)
  .map(([code, { status, meaning }]) => `| \`${code}\` | ${status} | ${meaning} |`)
  .join('\n');

/** What an integrator reads first, as Markdown. */
export const guide = `
## Authorisation

A program sends the API key of its service account with every call: \`Authorization: Bearer shala_…\`. A SuperAdmin adds the account under Users Management, with an officer's or a principal's permissions, an area or a school, and the pages whose calls it may make; the key is shown once, is good until its last day or until it is revoked, and a refused one is 401 \`not_signed_in\`.

A person signs in:

1. \`POST /api/User/isValidUserWithPassword\` with \`{ "email": "…", "password": "…" }\` answers a session; its \`result.accessToken\` is the token.
2. Send it with every call as \`Authorization: Bearer <accessToken>\`. On this page, *Authorize* takes the token alone.
3. The session ends after 12 idle hours, and 30 days after its sign-in in any case; \`POST /api/auth/logout\` ends it at once. A call after its end is 401 \`not_signed_in\`.

The role, the access list and the schools or areas of the account decide what a call may do and see; each call says here who may make it. A record out of reach is 404, as if it did not exist.

Programs send no cookies. A call other than GET that carries the cookie \`XSRF-TOKEN\` must carry its value in \`X-XSRF-TOKEN\` too.

## Answers

\`{ "success": true, "result": …, "message": "…" }\`, or \`{ "success": false, "code": "…", "message": "…", "errors": [{ "field": "…", "message": "…" }] }\`. Messages follow \`Accept-Language\` (en, hi, mr); programs go by \`code\`:

| code | status | meaning |
| --- | --- | --- |
${codes}

Lists take \`page\` (from 1), \`pageSize\`, \`search\`, \`sort\` and filters, and answer \`{ rows, total }\`. Days are YYYY-MM-DD in Asia/Kolkata, instants ISO 8601 in UTC, money whole paise. An edit names the \`version\` that it read. What must be done once carries an \`idempotencyKey\` of the caller's: sent twice, done once. Long work answers 202 with a \`jobId\` for \`job/fetchById\`.
`;
