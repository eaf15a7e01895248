import { safeReturnPath } from '../../platform/return-path.ts';
import type { Session } from '../../platform/session.ts';

/** Where a page without header and sidebar opens; those need the app, and no session. */
const bare =
  /^\/(auth\/.+|installation-key|plan-expired|privacy-policy|terms-and-condition|verify|delete-account)(\/|$)/;

type Place = Pick<Location, 'pathname' | 'search'>;

/**
 * The address of the sign-in page that a visit to this place leads to; undefined where it leads to a
 * page of the app.
 */
export function doorAddress(
  { pathname, search }: Place,
  session: Session | null,
  isWrapper: boolean,
): string | undefined {
  const login = '/auth/login';
  if (session) return undefined;
  const path = pathname.replace(/(?<=.)\/$/, '');
  if (path === login || path === '/auth') return login + search;
  // The desktop program shows the product key first.
  if (bare.test(path) || isWrapper) return undefined;
  const returnTo = safeReturnPath(pathname + search);
  return returnTo ? `${login}?${new URLSearchParams({ returnTo })}` : login;
}
