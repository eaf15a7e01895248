import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { recallColourScheme } from '../platform/colour-scheme.ts';
import { loadConfig } from '../platform/config.ts';
import { isWrapper, recognizeDevice } from '../platform/device.ts';
import { eraseDraftsWithSession } from '../platform/drafts.ts';
import { fetchUserData } from '../platform/fetch-user-data.ts';
import { startI18n } from '../platform/i18n.ts';
import { captureInstallPrompt } from '../platform/install-prompt.ts';
import { followSessionOnDevice } from '../platform/outbox/outbox.ts';
import { registerOutboxKinds } from '../platform/outbox/registered-kinds.ts';
import { followOtherTabs, readSession } from '../platform/session.ts';
import { Door } from './door/door.tsx';
import { doorAddress } from './door/door-address.ts';
import { showFailedStart } from './failed-start.ts';
import { watchStyles, withStyles } from './missing-styles.ts';
import type { Asked } from './start.tsx';

/** Opens the sign-in page, which is small, or the app. */
export async function open(): Promise<void> {
  captureInstallPrompt();
  watchStyles();
  await Promise.all([loadConfig(), recognizeDevice(), recallColourScheme()]);
  registerOutboxKinds(() => import('./outbox-kinds.ts'));
  followOtherTabs();
  followSessionOnDevice();
  eraseDraftsWithSession();
  if (!isStyled()) throw new Error('The style sheet could not be loaded');
  const root = createRoot(document.getElementById('root')!, { onUncaughtError: showFailedStart });
  const openApp = (asked?: Asked) =>
    withStyles(() => import('./start.tsx'))
      .then(({ start }) => start(root, asked))
      .catch(showFailedStart);

  const session = readSession();
  const door = doorAddress(location, session, isWrapper());
  if (!door) {
    // Every page behind the sign-in waits for it, so it comes beside the scripts of the app.
    const asked = session ? { session, userData: fetchUserData(session) } : undefined;
    await Promise.all([startI18n(), import('./start.tsx')]);
    return openApp(asked);
  }
  history.replaceState(history.state, '', door);
  await startI18n('auth');
  startTransition(() => root.render(<Door openApp={() => openApp()} />));
}

/** The page's own style sheets are there before its first script runs; one that could not be had has no rules. */
const isStyled = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][href^="/assets/"]')].every(
    hasRules,
  );

function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}
