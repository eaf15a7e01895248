import type { QueryClient } from '@tanstack/react-query';
import { onPasswordChangeRequired } from '../platform/call.ts';
import { safeReturnPath } from '../platform/return-path.ts';
import { onSessionChange } from '../platform/session.ts';
import { translatedInto } from '../platform/translation/translate-widget.ts';
import type { AppRouter } from './router.ts';

/** Opens the right page when the session starts, changes or ends, in this tab or in another. */
export function followSession(router: AppRouter, queryClient: QueryClient): () => void {
  const stopFirst = onPasswordChangeRequired(() => {
    void router.navigate({ to: '/auth/change-password', ignoreBlocker: true });
  });
  const stopSecond = onSessionChange((change) => {
    // The next person must not see the data of the one before.
    if (change !== 'changed') queryClient.clear();
    if (change === 'started' || change === 'changed') return void router.invalidate();
    if (!needsSession(router)) return;
    const returnTo = change === 'ended' ? safeReturnPath(router.state.location.href) : undefined;
    // The widget sends every text to a third party; the next person has not agreed to that.
    if (translatedInto()) return location.assign('/auth/login');
    const search = {
      ...(returnTo && { returnTo }),
      ...(change !== 'logged-out' && { reason: change }),
    };
    // Unsaved changes do not block this navigation, as a draft of them is kept.
    void router.navigate({ to: '/auth/login', search, ignoreBlocker: true });
  });
  return () => {
    stopFirst();
    stopSecond();
  };
}

function needsSession(router: AppRouter): boolean {
  const { pathname } = router.state.location;
  // Several calls may learn at once that the session has ended; the first of them leads to the sign-in.
  if (pathname === '/auth/login') return false;
  return (
    ['/plan-expired', '/auth/change-password'].includes(pathname) ||
    router.state.matches.some((match) => match.routeId === '/shell')
  );
}
