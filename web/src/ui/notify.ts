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
      // Without network the code may not be there; the page goes on without the word in the corner.
      .catch(() => {});
  };
}

/** A word in the corner; the code for it is fetched with the first one. */
export const notify = {
  success: showAs('success'),
  failure: showAs('failure'),
  warning: showAs('warning'),
};
