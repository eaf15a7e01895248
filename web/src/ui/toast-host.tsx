import { lazy, Suspense, useSyncExternalStore } from 'react';
import { areToastsNeeded, onToastsNeeded } from './toast-need.ts';

const Toasts = lazy(() => import('./toasts.tsx'));

/** Rendered once at the root of the app. */
export function ToastHost() {
  const isNeeded = useSyncExternalStore(onToastsNeeded, areToastsNeeded);
  return isNeeded ? (
    <Suspense fallback={null}>
      <Toasts />
    </Suspense>
  ) : null;
}
