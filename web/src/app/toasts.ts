import type { Toasts } from '../platform/query-client.ts';
import { notify } from '../ui/notify.ts';

/** The toasts after every save. */
export const toasts: Toasts = {
  success: (message) => notify.success(message),
  error: (message) => notify.failure(message),
};
