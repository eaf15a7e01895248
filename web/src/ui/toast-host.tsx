import { lazy, useSyncExternalStore } from 'react';
import { LazyPart } from './lazy-part.tsx';
import { areToastsNeeded, onToastsNeeded } from './toast-need.ts';

const Toasts = lazy(() => import('./toasts.tsx'));

/** Rendered once at the root of the app. */
export function ToastHost() {
  const isNeeded = useSyncExternalStore(onToastsNeeded, areToastsNeeded);
  return isNeeded ? (
    <LazyPart>
      <Toasts />
    </LazyPart>
  ) : null;
}
