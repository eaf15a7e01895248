import { forget, recall, remember } from './kv.ts';
import { readSession } from './session.ts';

/** Of whoever is signed in: another person at this device does not find them. */
const keyOf = (key: string) => `draft:${readSession()?.email ?? ''}:${key}` as const;

/** Keeps what was typed and not saved on this device, for `FormPage`. */
export const drafts = {
  get: (key: string): Promise<unknown> => recall(keyOf(key)),
  set: (key: string, draft: unknown): Promise<void> => remember(keyOf(key), draft),
  remove: (key: string): Promise<void> => forget(keyOf(key)),
};
