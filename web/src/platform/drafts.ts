import { forget, recall, remember } from './kv.ts';
import { readSession } from './session.ts';

/** Of whoever is signed in: another person at this device does not find them. */
const keyOf = (key: string) => `draft:${readSession()?.email ?? ''}:${key}` as const;

/** Keeps what was typed and not saved on this device, for `FormPage`. */
export const drafts = {
  get: (key: string): Promise<unknown> => recall(keyOf(key)),
  /** After a logout there is nobody whose it would be. */
  set: async (key: string, draft: unknown): Promise<void> => {
    if (readSession()) await remember(keyOf(key), draft);
  },
  remove: (key: string): Promise<void> => forget(keyOf(key)),
};
