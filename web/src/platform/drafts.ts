import { forget, type KeptDraft, recall, recallDrafts, remember } from './kv.ts';
import { onSessionChange, readSession } from './session.ts';
import { withoutAadhaar } from './without-aadhaar.ts';

/** A draft has a whole record, and the device may be anybody's: after this time it is gone. */
const keepMs = 3 * 24 * 3600_000;

const prefixOf = (email: string) => `draft:${email}:` as const;

/** Whose session the server has ended: the form that is open then is left, and its draft kept, without a session. */
let endedEmail: string | undefined;
let lastEmail: string | undefined;

/** The key names the account, so that another person at this device does not find the draft. */
function keyOf(key: string) {
  const email = readSession()?.email;
  lastEmail = email ?? lastEmail;
  return `${prefixOf(email ?? endedEmail ?? '')}${key}` as const;
}

/** The locks of this tab that are held or being let go, by their names. */
const holds = new Map<string, Promise<unknown>>();

/** Keeps what was typed and not saved on this device, for `FormPage`. */
export const drafts = {
  /** One tab at a time keeps the draft of a form. Plain http has no locks; there the last one typed into keeps it. */
  hold: async (key: string, until: AbortSignal): Promise<boolean> => {
    if (!navigator.locks) return true;
    const name = keyOf(key);
    // The same form, left and opened again, finds its own lock not yet let go.
    await holds.get(name);
    return new Promise((resolve) => {
      const held = navigator.locks.request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock && aborted(until);
      });
      holds.set(name, held);
    });
  },
  get: async (key: string): Promise<unknown> => {
    const kept = await recall(keyOf(key));
    return kept && isFresh(kept) ? kept.draft : undefined;
  },
  /** After logout there is no account to keep a draft for. */
  set: async (key: string, draft: unknown): Promise<void> => {
    if (!readSession() && endedEmail === undefined) return;
    const kept = { at: new Date().toISOString(), draft: withoutAadhaar(draft) };
    await remember(keyOf(key), kept);
  },
  remove: (key: string): Promise<void> => forget(keyOf(key)),
};

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    signal.addEventListener('abort', () => resolve());
  });

/** An older page kept drafts without their time. */
const isFresh = ({ at }: Partial<KeptDraft>): boolean =>
  at !== undefined && Date.parse(at) > Date.now() - keepMs;

/**
 * Erases drafts with the session they were typed in. After a session that only ended the same
 * person may sign in again and go on; the sign-in of another person erases them.
 */
export function eraseDraftsWithSession(): () => void {
  void eraseDrafts((_, kept) => !isFresh(kept));
  return onSessionChange((change) => {
    const email = readSession()?.email;
    endedEmail = change === 'ended' ? lastEmail : undefined;
    if (change !== 'ended') lastEmail = email;
    if (change === 'logged-out' || change === 'no-entries') void eraseDrafts(() => true);
    if (change === 'started' && email !== undefined) {
      void eraseDrafts((key) => !key.startsWith(prefixOf(email)));
    }
  });
}

async function eraseDrafts(which: (key: string, kept: KeptDraft) => boolean): Promise<void> {
  for (const [key, kept] of await recallDrafts()) {
    if (which(key, kept)) await forget(key);
  }
}
