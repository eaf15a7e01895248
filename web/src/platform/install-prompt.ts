import { useSyncExternalStore } from 'react';
import { isWrapper } from './device.ts';

/** Chromium's offer to install the app; other browsers have their own menu for it and say nothing. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

let offered: InstallPrompt | undefined;
const listeners = new Set<() => void>();

/** From the start, as the browser offers once: the offer then waits in the person's menu. */
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
    // One offer is good for one question; after a no the browser makes another one some time later.
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
