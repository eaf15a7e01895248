import { createRoot } from 'react-dom/client';
import { recallColourScheme } from '../platform/colour-scheme.ts';
import { loadConfig } from '../platform/config.ts';
import { recognizeDevice } from '../platform/device.ts';
import { startI18n } from '../platform/i18n.ts';
import { captureInstallPrompt } from '../platform/install-prompt.ts';
import { followSessionOnDevice } from '../platform/outbox/outbox.ts';
import { registerOutboxKinds } from '../platform/outbox/registered-kinds.ts';
import { makeQueryClient } from '../platform/query-client.ts';
import { followOtherTabs } from '../platform/session.ts';
import { forgetUserDataOnLogout } from '../platform/user-data.ts';
import { App } from './app.tsx';
import { followSession } from './follow-session.ts';
import { makeRouter } from './router.ts';
import { toasts } from './toasts.ts';

export async function start(): Promise<void> {
  captureInstallPrompt();
  await Promise.all([loadConfig(), recognizeDevice(), recallColourScheme()]);
  await startI18n();
  registerOutboxKinds(() => import('./outbox-kinds.ts'));
  const queryClient = makeQueryClient(toasts);
  const router = makeRouter(queryClient);
  followOtherTabs();
  forgetUserDataOnLogout();
  followSessionOnDevice();
  followSession(router, queryClient);
  createRoot(document.getElementById('root')!).render(
    <App queryClient={queryClient} router={router} />,
  );
}
