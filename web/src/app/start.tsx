import '../platform/zod-without-eval.ts';
import '../ui/mantine.css';
import { startTransition } from 'react';
import type { Root } from 'react-dom/client';
import type { UserDataState } from '../platform/fetch-user-data.ts';
import { loadTexts } from '../platform/i18n.ts';
import { makeQueryClient } from '../platform/query-client.ts';
import { readSession, type Session } from '../platform/session.ts';
import { forgetUserDataOnLogout, userDataQuery } from '../platform/user-data.ts';
import { App } from './app.tsx';
import { followLanguage } from './ask-again.ts';
import { followSession } from './follow-session.ts';
import { keepFocus } from './keep-focus.ts';
import { makeRouter } from './router.ts';
import { shellPages } from './routes.tsx';
import { toasts } from './toasts.ts';

export interface Asked {
  session: Session;
  userData: Promise<UserDataState>;
}

/** The outline appears before a person wonders whether anything happens. */
const patience = 300;

/**
 * Opens the whole app at the window's address, in place of what the root showed before, once its page is there. `asked`
 * is what has been asked for already.
 */
export async function start(root: Root, asked?: Asked): Promise<void> {
  const queryClient = makeQueryClient(toasts);
  const router = makeRouter(queryClient);
  const session = readSession();
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname);
  // The router asks only after it has found the page, and fetches the page's script only after the answer.
  if (session) {
    const query = userDataQuery(session);
    const isAsked = asked?.session.accessToken === session.accessToken;
    void queryClient.prefetchQuery(isAsked ? { ...query, queryFn: () => asked.userData } : query);
    // The page itself says when its script cannot be had.
    for (const route of matchedRoutes) router.loadRouteChunk(route)?.catch(() => {});
  }
  forgetUserDataOnLogout();
  followSession(router, queryClient);
  followLanguage(queryClient);
  keepFocus();
  const outlines = matchedRoutes.map(({ options }) => options.pendingComponent);
  const Outline = outlines.find((outline) => outline !== undefined);
  const wait = Outline && setTimeout(() => root.render(<Outline />), patience);
  await router.load().finally(() => clearTimeout(wait));
  // In pieces, so that a slow device hears a tap in between: a page that comes later is put together at once.
  startTransition(() => root.render(<App queryClient={queryClient} router={router} />));
}

/** Fetches what most people see first after they have signed in. */
export function prefetchFirstPages(): Promise<unknown> {
  return Promise.all([
    import('../modules/auth/login-page.tsx'),
    import('./shell/shell.tsx'),
    import('./shell/load-plan-notice.ts'),
    import('../modules/dashboard/dashboard-page.tsx'),
    loadTexts(
      ...shellPages.filter(({ path }) => path === '/dashboard').flatMap(({ texts }) => texts),
    ),
  ]);
}
