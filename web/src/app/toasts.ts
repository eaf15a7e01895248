import type { Toasts } from '../platform/query-client.ts';
import { notify } from '../ui/notify.ts';

/** The words that every save ends with. */
export const toasts: Toasts = {
  success: (message) => notify.success(message),
  error: (message) => notify.failure(message),
};
