import { isDeepStrictEqual } from 'node:util';
import type { FastifyRequest } from 'fastify';
import type { Database } from './database.ts';
import { notSignedIn } from './errors.ts';
import { type KnownCallers, type Token, tokenOf } from './known-callers.ts';
import type { Person } from './person.ts';
import type { Services } from './services.ts';
import { lookAt, personOf } from './token-look.ts';
import { withTokenLook } from './with-token-look.ts';

/** Works for the caller, with the look at the token beside it; throws for a call without a good one. */
export function forCaller<Result>(
  { db, clock }: Services,
  request: FastifyRequest,
  work: (person: Person, db: Database) => Promise<Result>,
): Promise<Result> {
  const token = requireToken(request);
  const { callers } = request.server;
  return withTokenLook({
    db,
    look: lookAt(db, clock, token.text),
    lastSeen: callers.lastSeen(token),
    work,
    requireGood: (person) => requireGood(callers, token, person),
  });
}

/** The caller; throws for a call without a good token. */
export async function signedIn({ db, clock }: Services, request: FastifyRequest): Promise<Person> {
  const token = requireToken(request);
  return requireGood(request.server.callers, token, await personOf(db, clock, token.text));
}

/** Whether the caller is signed in still, with the same rights. */
export const isSamePerson = async (
  { db, clock }: Services,
  request: FastifyRequest,
  person: Person,
): Promise<boolean> =>
  isDeepStrictEqual(await personOf(db, clock, requireToken(request).text), person);

function requireToken(request: FastifyRequest): Token {
  const token = tokenOf(request);
  if (!token) throw notSignedIn();
  return token;
}

/** The person whom the look has found, who is remembered. */
function requireGood(callers: KnownCallers, token: Token, person: Person | undefined): Person {
  if (!person) {
    callers.isGone(token);
    throw notSignedIn();
  }
  callers.isGood(token, person);
  return person;
}
