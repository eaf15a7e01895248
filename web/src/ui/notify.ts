import type { ReactNode } from 'react';
import { wakeToasts } from './toast-need.ts';

type Show = (title: string, message?: ReactNode) => void;

function showAs(tone: 'success' | 'failure' | 'warning'): Show {
  return (title, message) => {
    import('./toasts.tsx')
      .then(({ showToast }) => {
        wakeToasts();
        showToast(tone, title, message);
      })
      // Without network the code may be missing; the page works without the toast.
      .catch(() => {});
  };
}

/** Takes away all toasts, where what they say is no longer so. */
function clear(): void {
  import('./toasts.tsx').then(({ closeAllToasts }) => closeAllToasts()).catch(() => {});
}

/** Shows a toast; its code is loaded with the first one. */
export const notify = {
  success: showAs('success'),
  failure: showAs('failure'),
  warning: showAs('warning'),
  clear,
};
