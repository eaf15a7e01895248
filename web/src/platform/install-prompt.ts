import { useSyncExternalStore } from 'react';
import { isWrapper } from './device.ts';

/** Chromium's offer to install the app; other browsers have a menu entry of their own and fire no event. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();

/** Listens from the start, as the browser fires the event only once; the person's menu then shows the offer. */
export function captureInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    set(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => set(undefined));
}

/** How to install, while the browser offers it. */
export function useInstall(): (() => void) | undefined {
  const offer = useSyncExternalStore(subscribe, () => offered);
  if (!offer || isWrapper()) return undefined;
  return () => {
    // An event can prompt once; after a “no” the browser fires another one some time later.
    set(undefined);
    void offer.prompt();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function set(offer: InstallPrompt | undefined): void {
  offered = offer;
  for (const listener of listeners) listener();
}
