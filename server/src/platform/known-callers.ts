import type { FastifyRequest } from 'fastify';
import type { Person } from './person.ts';
import { hashToken } from './tokens.ts';

/** More people than use one server in a day. */
const mostCallers = 50_000;
/** More than are at work in the same minute. */
const mostPeople = 1_000;
const bearer = /^Bearer ([\w-]{20,100})$/;

/** A caller's token, and what it is remembered by. */
export interface Token {
  text: string;
  key: string;
}

/** The token of a call, which is looked for once. */
export function tokenOf(request: FastifyRequest): Token | undefined {
  if (request.token !== undefined) return request.token ?? undefined;
  const text = bearer.exec(request.headers.authorization ?? '')?.[1];
  request.token = text ? { text, key: hashToken(text).toString('base64') } : null;
  return request.token ?? undefined;
}

/**
 * The accounts of tokens that were good lately. It says by whom calls are counted, and for whom a
 * call may be read while its token is looked up, which it is for each call all the same (decisions
 * 25 and 92).
 */
export class KnownCallers {
  readonly #accounts = new Map<string, string>();
  readonly #people = new Map<string, Person>();

  /** A caller is counted by the account, and with the address until its token is known to be good. */
  countedBy(request: FastifyRequest): string {
    const token = tokenOf(request);
    const account = token && this.#accounts.get(token.key);
    return account ? `account ${account}` : request.ip;
  }

  /** The person of the token as of its last call. */
  lastSeen(token: Token | undefined): Person | undefined {
    return token && this.#people.get(token.key);
  }

  isGood({ key }: Token, person: Person): void {
    keep(this.#accounts, key, person.accountId, mostCallers);
    keep(this.#people, key, person, mostPeople);
  }

  isGone({ key }: Token): void {
    this.#accounts.delete(key);
    this.#people.delete(key);
  }
}

/** Forgets the oldest where there are too many. */
function keep<Value>(known: Map<string, Value>, key: string, value: Value, most: number): void {
  for (const oldest of known.keys()) {
    if (known.size < most || known.has(key)) break;
    known.delete(oldest);
  }
  known.set(key, value);
}
