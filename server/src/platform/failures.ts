import type { Failure } from '@shala/contract/envelope.ts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyLimit } from './body-limit.ts';
import { isConnectionLost } from './connection-lost.ts';
import { ApiError, bodyTooLarge, conflictError, invalid, tooLarge, tooMany } from './errors.ts';
import { policyOfData } from './security-headers.ts';
import type { Services } from './services.ts';
import { languageOf, type Say } from './texts.ts';
import { uploadLimitMegabytes } from './upload.ts';

/**
 * Turns every error into the envelope, in the language of the request; unknown errors are masked
 * and logged.
 */
export function answerFailures(app: FastifyInstance, services: Pick<Services, 'say'>): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = problemOf(error, request.routeOptions.bodyLimit);
    if (problem.status >= 500) {
      request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    }
    if (problem.code === 'too_many_requests')
      reply.header('Retry-After', problem.values['seconds']);
    const say = services.say(languageOf(request.headers['accept-language']));
    return reply.code(problem.status).send(envelope(problem, say));
  });
}

/** A malformed address such as `/%` matches no route, so that no hook has seen the call. */
export const answerBadAddresses =
  ({ say }: Pick<Services, 'say'>) =>
  (_: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    const problem = new ApiError(400, 'invalid_input', 'unreadable');
    reply
      .code(problem.status)
      .header('X-Content-Type-Options', 'nosniff')
      .header('Content-Security-Policy', policyOfData)
      .header('Cache-Control', 'no-store')
      .send(envelope(problem, say(languageOf(request.headers['accept-language']))));
  };

/** What went wrong, as it is answered. */
export const problemOf = (error: Error, limit?: number): ApiError =>
  error instanceof ApiError ? error : knownError(error as FastifyError, limit);

export function envelope(problem: ApiError, say: Say): Failure {
  const errors = problem.fields.map(({ field, key, values }) => ({
    field,
    message: say(`validation:${key}`, values),
  }));
  return {
    success: false,
    code: problem.code,
    message: say(`messages:${problem.key}`, problem.values),
    ...(errors.length > 0 ? { errors } : {}),
    ...(problem.result === undefined ? {} : { result: problem.result }),
  };
}

function knownError(error: FastifyError, limit = bodyLimit): ApiError {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return bodyTooLarge(limit);
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge(uploadLimitMegabytes);
    // PostgreSQL stores no NUL in a text, and no text of ours contains one.
    case '22021':
    case '22P05':
      return invalid({ field: '', key: 'characters' });
    // PostgreSQL's calendar has no year 0.
    case '22008':
      return invalid({ field: '', key: 'date' });
    // A row was deleted between the look at it and what was written for it.
    case '23503':
      if (isMissing(error)) return conflictError('gone_meanwhile');
      break;
    // The disk is full, for PostgreSQL or for our files.
    case '53100':
    case 'ENOSPC':
      return new ApiError(507, 'internal', 'disk_full');
    case '55P03':
    case '57014':
      return new ApiError(503, 'internal', 'busy');
  }
  if (error.statusCode === 429) return tooMany(60);
  if (error.statusCode === 404) return new ApiError(404, 'not_found', 'not_found.page');
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) {
    return new ApiError(422, 'invalid_input', 'unreadable');
  }
  if (isConnectionLost(error)) return new ApiError(503, 'internal', 'connection_lost');
  return new ApiError(500, 'internal', 'internal');
}

/** Of a broken foreign key: what is referred to is not there, and not that it is still referred to. */
const isMissing = ({ message }: Error) => message.startsWith('insert or update on table');
