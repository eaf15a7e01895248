import '../platform/zod-without-eval.ts';
import '../ui/mantine.css';
import i18next from 'i18next';
import type { Root } from 'react-dom/client';
import { makeQueryClient } from '../platform/query-client.ts';
import { forgetUserDataOnLogout } from '../platform/user-data.ts';
import { App } from './app.tsx';
import { followSession } from './follow-session.ts';
import { makeRouter } from './router.ts';
import { toasts } from './toasts.ts';

/** Opens the whole app at the window's address, in place of what the root showed before. */
export function start(root: Root): void {
  const queryClient = makeQueryClient(toasts);
  const router = makeRouter(queryClient);
  forgetUserDataOnLogout();
  followSession(router, queryClient);
  // Answers hold words of the language in which they were asked, as names of subjects and classes.
  i18next.on('languageChanged', () =>
    import('./ask-again.ts').then(({ askAgain }) => askAgain(queryClient)),
  );
  root.render(<App queryClient={queryClient} router={router} />);
}

/** Fetches what most people see first after they have signed in. */
export function prefetchFirstPages(): Promise<unknown> {
  return Promise.all([
    import('./shell/shell.tsx'),
    import('./shell/load-plan-notice.ts'),
    import('../modules/dashboard/dashboard-page.tsx'),
  ]);
}
