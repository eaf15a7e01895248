import type { UserData } from '@shala/contract/auth.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isWrapper } from '../platform/device.ts';
import type { UserDataState } from '../platform/fetch-user-data.ts';
import { safeReturnPath } from '../platform/return-path.ts';
import { clearSession, readSession } from '../platform/session.ts';
import { userDataQuery } from '../platform/user-data.ts';
import {
  redirectByRole,
  requireOwnPassword,
  requirePlan,
  requireSession,
  requireSidebarEntry,
} from './guards.ts';
import { type EntryTitle, firstPath, ownEntries, sidebarOf } from './sidebar.ts';

export interface RouterContext {
  queryClient: QueryClient;
  /** The first segments that have a page in this version, with their slash: `/dashboard`. */
  mounted: ReadonlySet<string>;
}

/** The context of every page of the shell. */
interface ShellContext {
  user: UserData;
  sidebar: readonly EntryTitle[];
  first: string;
}

type Entering =
  | { allowed: true; shell: ShellContext }
  | { allowed: false; to: string; search: LoginSearch };

interface LoginSearch {
  returnTo?: string;
  reason?: 'no-entries';
}

const redirectTo = (to: string, returnTo?: string): Entering => ({
  allowed: false,
  to,
  search: returnTo ? { returnTo } : {},
});

/** Runs before every page with header and sidebar; the first guard with a redirect decides. */
export async function enterShell(
  { pathname, href }: { pathname: string; href: string },
  { queryClient, mounted }: RouterContext,
): Promise<Entering> {
  const session = readSession();
  if (!session) return redirectTo(requireSession(session, isWrapper())!, safeReturnPath(href));
  const unpaid = requirePlan(session);
  if (unpaid) return redirectTo(unpaid);

  const known = await queryClient
    .ensureQueryData({ ...userDataQuery(session), revalidateIfStale: true })
    // An answer that ends the session clears the cache, which cancels this query.
    .catch((): UserDataState => ({ state: 'refused' }));
  const oneTime = requireOwnPassword(known);
  if (oneTime) return redirectTo(oneTime);
  if (known.state !== 'known') return redirectTo('/auth/login', safeReturnPath(href));
  const { user } = known;
  const own = ownEntries(user.accessControlList);
  if (own.length === 0) {
    clearSession('no-entries');
    return { allowed: false, to: '/auth/login', search: { reason: 'no-entries' } };
  }
  const sidebar = sidebarOf(own);
  const first = firstPath(own, (path) => mounted.has(path));
  const elsewhere =
    requirePlan({ ...session, isPremium: user.isPremium }) ??
    requireSidebarEntry(pathname, sidebar, first) ??
    redirectByRole(pathname, user.role);
  if (elsewhere) return redirectTo(elsewhere);
  return { allowed: true, shell: { user, sidebar, first } };
}
