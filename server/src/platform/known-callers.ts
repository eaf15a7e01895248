import type { FastifyRequest } from 'fastify';
import { hashToken } from './person.ts';

/** More people than use one server in a day. */
const mostCallers = 50_000;
const bearer = /^Bearer ([\w-]{20,100})$/;

export const tokenOf = ({ headers }: FastifyRequest): string | undefined =>
  bearer.exec(headers.authorization ?? '')?.[1];

/**
 * The accounts of tokens that were good lately. It only says by whom calls are counted: a token is
 * looked up for each call all the same (decision 25).
 */
export class KnownCallers {
  readonly #accounts = new Map<string, string>();

  /** A caller is counted by the account, and with the address until its token is known to be good. */
  countedBy(request: FastifyRequest): string {
    const token = tokenOf(request);
    const account = token && this.#accounts.get(keyOf(token));
    return account ? `account ${account}` : request.ip;
  }

  isGood(token: string, accountId: string): void {
    const key = keyOf(token);
    if (this.#accounts.has(key)) return;
    for (const oldest of this.#accounts.keys()) {
      if (this.#accounts.size < mostCallers) break;
      this.#accounts.delete(oldest);
    }
    this.#accounts.set(key, accountId);
  }

  isGone(token: string): void {
    this.#accounts.delete(keyOf(token));
  }
}

const keyOf = (token: string) => hashToken(token).toString('base64');
