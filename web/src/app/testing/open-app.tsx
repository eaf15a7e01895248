import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { registerOutboxKinds } from '../../platform/outbox/registered-kinds.ts';
import { sendOutbox } from '../../platform/outbox/send-outbox.ts';
import { makeQueryClient } from '../../platform/query-client.ts';
import { type Session, storeSession } from '../../platform/session.ts';
import { type Answers, answering, ok } from '../../platform/testing/answering.ts';
import { withTexts } from '../../platform/testing/page-texts.ts';
import { principal, userDataOf } from '../../platform/testing/people.ts';
import { NavigationProvider } from '../../ui/navigation.tsx';
import { ToastHost } from '../../ui/toast-host.tsx';
import { closeAllToasts } from '../../ui/toasts.tsx';
import { followSession } from '../follow-session.ts';
import { navigationOf } from '../navigation-of.ts';
import { outboxKinds } from '../outbox-kinds.ts';
import { makeRouter } from '../router.ts';
import { theme } from '../theme.ts';
import { toasts } from '../toasts.ts';

interface Opening {
  /** Without a session nobody is signed in. */
  session?: Session;
  answers?: Answers;
  language?: string;
}

registerOutboxKinds(async () => ({ outboxKinds }));

let opened: { router: ReturnType<typeof makeRouter>; stop: () => void } | undefined;

// A load that outlives its test would fail, as the window is gone by then; a sending would take what the next test
// keeps. Without a session nothing more is sent.
afterEach(async () => {
  const last = opened;
  opened = undefined;
  if (!last) return;
  last.stop();
  localStorage.clear();
  await sendOutbox();
  await expect.poll(() => last.router.state.status).toBe('idle');
});

/** Opens the whole page at a path, with a fake server. */
export async function openApp(path: string, { session, answers = {}, language }: Opening = {}) {
  cleanup();
  closeAllToasts();
  await withTexts(language);
  localStorage.clear();
  document.body.innerHTML = '<div id="root"></div>';
  if (session) storeSession(session);
  const calls = answering({
    'User/getUserData': () => ok([userDataOf(session ?? principal)]),
    'job/fetchAll': () => ok([]),
    'school/fetchPlanNotice': () => ok({ schools: [], total: 0 }),
    'auth/logout': () => ok(null),
    'User/updatePreferences': () => ok(null),
    ...answers,
  });
  const queryClient = makeQueryClient(toasts);
  const router = makeRouter(queryClient, createMemoryHistory({ initialEntries: [path] }));
  const stop = followSession(router, queryClient);
  opened = { router, stop };
  const view = render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} env="test">
        <NavigationProvider value={navigationOf(router)}>
          <RouterProvider router={router} />
          <ToastHost />
        </NavigationProvider>
      </MantineProvider>
    </QueryClientProvider>,
    { container: document.getElementById('root')! },
  );
  const here = () => router.history.location.href;
  return { ...view, router, queryClient, calls, here, stop };
}
