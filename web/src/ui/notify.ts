import type { ReactNode } from 'react';
import { wakeToasts } from './toast-need.ts';

type Show = (title: string, message?: ReactNode) => void;
type Toasts = typeof import('./toasts.tsx');

/** The toasts' code, which comes with the first of them. */
let loading: Promise<Toasts> | undefined;

/** All wait for one fetch, so that they come in their order. */
function withToasts(work: (toasts: Toasts) => void): void {
  loading ??= import('./toasts.tsx');
  loading.then(work, () => {
    // Without network the code may be missing; the page works without the toast, and the next one asks again.
    loading = undefined;
  });
}

function showAs(tone: 'success' | 'failure' | 'warning'): Show {
  return (title, message) =>
    withToasts(({ showToast }) => {
      wakeToasts();
      showToast(tone, title, message);
    });
}

/** Shows a toast. */
export const notify = {
  success: showAs('success'),
  failure: showAs('failure'),
  warning: showAs('warning'),
  /** Takes away all toasts, where what they say is no longer so. */
  clear: (): void => withToasts(({ closeAllToasts }) => closeAllToasts()),
};
