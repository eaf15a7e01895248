import type { UserData } from '@shala/contract/auth.ts';
import type { QueryClient } from '@tanstack/react-query';
import { isWrapper } from '../platform/device.ts';
import { safeReturnPath } from '../platform/return-path.ts';
import { clearSession, readSession } from '../platform/session.ts';
import { type Known, userDataQuery } from '../platform/user-data.ts';
import {
  ofAnotherRole,
  outsideSidebar,
  withOneTimePassword,
  withoutPlan,
  withoutSession,
} from './guards.ts';
import { type EntryTitle, firstPath, ownEntries, sidebarOf } from './sidebar.ts';

export interface RouterContext {
  queryClient: QueryClient;
  /** The first segments that have a page in this version, with the dash before: `/dashboard`. */
  mounted: ReadonlySet<string>;
}

/** What the pages of the shell can rely on. */
export interface ShellContext {
  user: UserData;
  sidebar: readonly EntryTitle[];
  first: string;
}

export type Entering =
  | { allowed: true; shell: ShellContext }
  | { allowed: false; to: string; returnTo?: string };

const leadTo = (to: string, returnTo?: string): Entering => ({ allowed: false, to, returnTo });

/** Asked before every page that has a header and a sidebar; the first guard that objects decides. */
export async function enterShell(
  { pathname, href }: { pathname: string; href: string },
  { queryClient, mounted }: RouterContext,
): Promise<Entering> {
  const session = readSession();
  if (!session) return leadTo(withoutSession(session, isWrapper())!, safeReturnPath(href));
  const unpaid = withoutPlan(session);
  if (unpaid) return leadTo(unpaid);

  const known = await queryClient
    .ensureQueryData({ ...userDataQuery(session), revalidateIfStale: true })
    // The answer that ends the session empties the cache, and so cancels this question.
    .catch((): Known => ({ state: 'refused' }));
  const oneTime = withOneTimePassword(known);
  if (oneTime) return leadTo(oneTime);
  if (known.state !== 'known') return leadTo('/auth/login', safeReturnPath(href));
  const { user } = known;
  const own = ownEntries(user.accessControlList);
  if (own.length === 0) {
    clearSession('logged-out');
    return leadTo('/auth/login');
  }
  const sidebar = sidebarOf(own);
  const first = firstPath(own, (path) => mounted.has(path));
  const elsewhere =
    withoutPlan({ ...session, isPremium: user.isPremium }) ??
    outsideSidebar(pathname, sidebar, first) ??
    ofAnotherRole(pathname, user.role);
  if (elsewhere) return leadTo(elsewhere);
  return { allowed: true, shell: { user, sidebar, first } };
}
