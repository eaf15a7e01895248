import { forget, recall, remember } from './kv.ts';
import { readSession } from './session.ts';

/** The key names the account, so that another person at this device does not find the draft. */
const keyOf = (key: string) => `draft:${readSession()?.email ?? ''}:${key}` as const;

/** Keeps what was typed and not saved on this device, for `FormPage`. */
export const drafts = {
  get: (key: string): Promise<unknown> => recall(keyOf(key)),
  /** After logout there is no account to keep a draft for. */
  set: async (key: string, draft: unknown): Promise<void> => {
    if (readSession()) await remember(keyOf(key), draft);
  },
  remove: (key: string): Promise<void> => forget(keyOf(key)),
};
